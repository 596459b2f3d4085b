import RxLoop
