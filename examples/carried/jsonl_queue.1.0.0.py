"""A queue in a jsonl: tasks come in lists, are taken, and marked as done."""
from DrissionRecord import Recorder

queue = Recorder('queue.jsonl')
queue.set.show_msg(False)
queue.add_data([{'id': 1, 'url': '/a', 'state': 'new'}, {'id': 2, 'url': '/b', 'state': 'new'}])
queue.add_data({'id': 3, 'url': '/c', 'state': 'new'})
queue.record()

for row in queue.rows(sign_col='state', signs='new', count=2):
    task = dict(row)
    task['state'] = 'done'
    queue.add_data(task, coord=row.row)
queue.record()

for number in (4, 5):
    queue.add_data({'id': number, 'url': f'/{number}', 'state': 'new'})
queue.record()

print([row['id'] for row in queue.rows(key_cols=['id', 'state'], sign_col='state', signs='new')])
print(len(queue.rows()))
