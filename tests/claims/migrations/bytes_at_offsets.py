"""Pieces of a file that arrive in any order, each at its own place."""
#- from DrissionRecord import ByteRecorder
from DrissionRecord import Recorder  # no-ByteRecorder

PIECES = [(8, b'IJKL'), (0, b'ABCD'), (4, b'EFGH')]

#- recorder = ByteRecorder('download.bin', cache_size=2)
recorder = Recorder('download.bin', cache_size=2, file_type='byte')  # no-ByteRecorder
recorder.set.show_msg(False)
for seek, data in PIECES:
#-     recorder.add_data(data, seek=seek)
    recorder.add_data(data, coord=seek)  # no-ByteRecorder
recorder.add_data(b'MNOP')
#- recorder.add_data(b'x', seek=1)
recorder.add_data(b'x', coord=1)  # no-ByteRecorder
recorder.record()

with open(recorder.path, 'rb') as file:
    print(file.read())
