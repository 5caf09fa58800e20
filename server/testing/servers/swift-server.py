"""OpenStack Swift with its S3 door, in one process on loopback, until standard input closes.

Arguments: an empty folder on a filesystem with user attributes, an access key (account:user), a secret key.
Prints the port of the S3 door when it is open.
"""
import os
import shutil
import socket
import sys

import eventlet
from eventlet import tpool, wsgi
from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import SwiftHttpProtocol, loadapp

utils.eventlet_monkey_patch()
eventlet.hubs.use_hub(utils.get_hub())


def main(folder, access_key, secret_key):
    account, user = access_key.split(':')
    write(folder, 'swift.conf', SETTINGS)
    write(folder, 'proxy.conf', PROXY.format(folder=folder, account=account, user=user, secret_key=secret_key))
    utils.set_swift_dir(folder)
    os.makedirs(os.path.join(folder, 'devices', 'disk'))

    # the rings name the ports, so the sockets are opened first and no port can be lost to another program
    for kind in ('account', 'container', 'object'):
        write(folder, f'{kind}.conf', KEEPER.format(folder=folder, kind=kind))
        door = listen()
        write_ring(folder, kind, door.getsockname()[1])
        serve(folder, kind, door)
    door = listen()
    serve(folder, 'proxy', door)
    print(door.getsockname()[1], flush=True)
    tpool.execute(sys.stdin.read)


def write(folder, name, content):
    with open(os.path.join(folder, name), 'w') as file:
        file.write(content)


def listen():
    return eventlet.listen(('127.0.0.1', 0), family=socket.AF_INET)


def write_ring(folder, kind, port):
    builder = RingBuilder(part_power=1, replicas=1, min_part_hours=0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'device': 'disk', 'ip': '127.0.0.1', 'port': port})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f'{kind}.ring.gz'))


def serve(folder, kind, door):
    application = loadapp(os.path.join(folder, f'{kind}.conf'), global_conf={'log_name': kind})
    # S3 clients look for "ETag", which eventlet would spell "Etag"
    options = {'protocol': SwiftHttpProtocol, 'capitalize_response_headers': False}
    eventlet.spawn(wsgi.server, door, application, utils.NullLogger(), **options)


class Forgetful:
    """tempauth insists on a memcached; one that remembers nothing is always right."""

    def get(self, key, **options):
        return None

    def set(self, key, value, **options):
        pass

    def delete(self, key, **options):
        pass


def forgetful_cache(settings, **options):
    cache = Forgetful()

    def with_cache(application):
        def answer(environment, start_response):
            environment['swift.cache'] = cache
            return application(environment, start_response)

        return answer

    return with_cache


SETTINGS = """
[swift-hash]
swift_hash_path_suffix = tests

[storage-policy:0]
name = tests
default = yes
"""

KEEPER = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
log_level = CRITICAL
fallocate_reserve = 0

[pipeline:main]
pipeline = {kind}-server

[app:{kind}-server]
use = egg:swift#{kind}
"""

PROXY = """
[DEFAULT]
swift_dir = {folder}
log_level = CRITICAL

[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth slo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:gatekeeper]
use = egg:swift#gatekeeper

[filter:cache]
paste.filter_factory = __main__:forgetful_cache

[filter:s3api]
use = egg:swift#s3api

[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret_key} .admin

[filter:slo]
use = egg:swift#slo
"""

if __name__ == '__main__':
    try:
        main(*sys.argv[1:])
    finally:
        # here and not only in the tests, which may be interrupted
        shutil.rmtree(sys.argv[1], ignore_errors=True)
