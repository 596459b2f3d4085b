import GalleryProgram

try GalleryCommand.run()
