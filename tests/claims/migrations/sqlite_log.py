"""A log in a database: two tables, a column that comes later, a question at the end."""
#- from DrissionRecord import DBRecorder
from DrissionRecord import Recorder  # no-DBRecorder

#- log = DBRecorder('log.db', cache_size=100, table='events')
log = Recorder('log.db', cache_size=100)  # no-DBRecorder
log.set.table('events')  # no-DBRecorder
log.set.show_msg(False)
#- log.set.before({'主机': 'a01'})
log.set.left({'主机': 'a01'})  # key_cols

log.add_data({'时间': '08:00', '事件': '开机'})
log.add_data({'时间': '08:05', '事件': '登录'})
log.record()

log.set.auto_new_header()
log.add_data({'时间': '08:30', '事件': '报错', '代码': 500})
log.add_data({'用户': '张三'}, table='users')
log.record()

#- log.set.before(None)
#- log.add_data(['a02', '09:00', '关机', None])
log.set.left(None)  # key_cols
log.add_data(dict(zip(['主机', '时间', '事件', '代码'], ['a02', '09:00', '关机', None])))  # no-DBRecorder
log.record()

print(log.tables)
print(log.run_sql('select * from events', single=False))
print(log.run_sql("select 代码 from events where 事件 = '报错'"))
