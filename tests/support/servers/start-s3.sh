#!/bin/bash
# Ceph radosgw + 1 mon + 1 osd in the foreground, no mgr, no auth between daemons, loopback only.
#   start-s3.sh DATADIR [PORT]        S3_KEY / S3_SECRET / OBJECTSTORE=bluestore|memstore
set -euo pipefail
D=$(mkdir -p "$1" && cd "$1" && pwd); PORT=${2:-8086}; STORE=${OBJECTSTORE:-bluestore}
KEY=${S3_KEY:-testkey}; SECRET=${S3_SECRET:-testsecret}
T0=$(date +%s%N); lap() { echo "[$(( ($(date +%s%N)-T0)/1000000 )) ms] $*"; }
export CEPH_CONF=$D/ceph.conf; fresh=
[ -f "$D/fsid" ] || { fresh=1; cat /proc/sys/kernel/random/uuid > "$D/fsid"; cat /proc/sys/kernel/random/uuid > "$D/osduuid"; }
MONPORT=$((PORT+10000))
cat > "$CEPH_CONF" <<CONF
[global]
fsid = $(cat "$D/fsid")
mon_host = v1:127.0.0.1:$MONPORT/0
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_msgr2 = false
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
run_dir = $D
log_file = $D/\$type.log
admin_socket =
pid_file =
crash_dir = $D
mon_data = $D/mon
osd_data = $D/osd
keyring = $D/keyring
mon_allow_pool_size_one = true
mon_warn_on_pool_no_redundancy = false
mon_data_avail_warn = 1
mon_data_avail_crit = 1
mon_pg_warn_min_per_osd = 0
mon_max_pg_per_osd = 1000
paxos_propose_interval = 0.05
paxos_min_wait = 0.01
mon_tick_interval = 1
osd_pg_max_concurrent_snap_trims = 1
debug_ms = 0/0
debug_osd = 0/0
debug_rocksdb = 0/0
debug_bluestore = 0/0
debug_mon = 0/0
debug_paxos = 0/0
debug_rgw = 1/1
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
osd_objectstore = $STORE
bluestore_block_size = 4294967296
bluestore_block_wal_create = false
bluestore_block_db_create = false
memstore_device_bytes = 2147483648
osd_fast_shutdown = false
osd_memory_target = 939524096
osd_class_dir = /usr/lib/x86_64-linux-gnu/rados-classes
osd_crush_update_on_start = false
osd_class_update_on_start = false
[client.rgw]
rgw_data = $D/rgw
rgw_frontends = beast endpoint=127.0.0.1:$PORT
rgw_rados_pool_pg_num_min = 1
rgw_thread_pool_size = 32
rgw_enable_usage_log = false
rgw_enable_gc_threads = false
rgw_enable_lc_threads = false
rgw_enable_quota_threads = false
rgw_run_sync_thread = false
rgw_dns_name =
CONF
mkdir -p "$D/mon" "$D/osd" "$D/rgw"; touch "$D/keyring"
alive() { for p in "${pids[@]}"; do kill -0 "$p" 2>/dev/null || { echo "a daemon ended; see $D/*.log" >&2; rc=1; exit 1; }; done; }
rc=0; pids=(); stop() { trap '' TERM INT; for ((i=${#pids[@]}-1;i>=0;i--)); do kill "${pids[i]}" 2>/dev/null || :; wait "${pids[i]}" 2>/dev/null || :; done; exit $rc; }
trap stop TERM INT EXIT
# Ends the daemons when standard input closes, for whatever reason.
exec 3<&0; ( while read -r _ <&3; do :; done; kill -TERM $$ 2>/dev/null ) &
if [ $fresh ]; then
  monmaptool --create --clobber --fsid "$(cat "$D/fsid")" --addv a "v1:127.0.0.1:$MONPORT/0" "$D/monmap" >/dev/null
  ceph-mon --mkfs -i a --monmap "$D/monmap"
fi
ceph-mon -i a -f & pids+=($!)
lap mon
if [ $fresh ]; then
  ceph osd new "$(cat "$D/osduuid")" 0 >/dev/null
  # set explicitly: the OSD's own "crush update on start" may run before it has the monmap ('wrong fsid'), and then the OSD dies
  ceph osd crush add osd.0 1 root=default host=local 2>/dev/null
fi
lap 'osd new'
[ -z $fresh ] || ceph-osd -i 0 --mkfs --osd-uuid "$(cat "$D/osduuid")" >/dev/null
lap mkfs
ceph-osd -i 0 -f & pids+=($!)
if [ $fresh ]; then
  until ceph osd stat 2>/dev/null | grep -q '1 up'; do alive; sleep .1; done; lap 'osd up'
  radosgw-admin -n client.rgw user create --uid=test --display-name=test --access-key="$KEY" --secret-key="$SECRET" >/dev/null 2>"$D/user.log"
  lap user
fi
radosgw -n client.rgw -f & pids+=($!)
until curl -so /dev/null "http://127.0.0.1:$PORT/"; do alive; sleep .1; done
lap "s3 ready on http://127.0.0.1:$PORT"
wait -n "${pids[@]}" && rc=0 || rc=$?
