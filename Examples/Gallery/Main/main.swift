import GalleryProgram

GalleryCommand.run()
