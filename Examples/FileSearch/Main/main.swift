import FileSearchProgram

SearchProgram.run()
