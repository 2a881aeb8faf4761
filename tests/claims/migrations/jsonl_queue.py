"""A queue in a jsonl: tasks come in lists, are taken, and marked as done."""
from DrissionRecord import Recorder

queue = Recorder('queue.jsonl')
queue.set.show_msg(False)
#- queue.add_data([{'id': 1, 'url': '/a', 'state': 'new'}, {'id': 2, 'url': '/b', 'state': 'new'}])
#- queue.add_data({'id': 3, 'url': '/c', 'state': 'new'})
new = [{'id': 1, 'url': '/a', 'state': 'new'}, {'id': 2, 'url': '/b', 'state': 'new'}]  # json-one-item
for line, task in enumerate(new, 1):  # json-one-item
    queue.add_data(task, coord=line)  # json-one-item
queue.add_data({'id': 3, 'url': '/c', 'state': 'new'}, coord=3)  # json-one-item
queue.record()

for row in queue.rows(sign_col='state', signs='new', count=2):
    task = dict(row)
    task['state'] = 'done'
    queue.add_data(task, coord=row.row)
queue.record()

last = len(queue.rows())  # json-one-item
for number in (4, 5):
#-     queue.add_data({'id': number, 'url': f'/{number}', 'state': 'new'})
    last += 1  # json-one-item
    queue.add_data({'id': number, 'url': f'/{number}', 'state': 'new'}, coord=last)  # json-one-item
queue.record()

#- print([row['id'] for row in queue.rows(key_cols=['id', 'state'], sign_col='state', signs='new')])
print([row['id'] for row in queue.rows(['id', 'state'], sign_col='state', signs='new')])  # key_cols
print(len(queue.rows()))
