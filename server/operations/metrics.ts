import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What a monitor reads at /metrics: process and event loop, calls, jobs, faults, the last backup. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    calls: new Histogram({
      name: 'qibo_call_duration_seconds',
      help: 'duration of a call by its operationId and HTTP status',
      labelNames: ['call', 'status'],
      buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
      registers,
    }),
    jobs: new Counter({
      name: 'qibo_jobs_total',
      help: 'jobs that have ended',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    faults: new Counter({
      name: 'qibo_faults_total',
      help: 'faults by where they were seen: call, connection, process, browser',
      labelNames: ['where'],
      registers,
    }),
    lastBackup: new Gauge({
      name: 'qibo_last_backup_timestamp_seconds',
      help: 'when the newest backup of the built-in database was made',
      registers,
    }),
  }
}

type Pool = { totalCount: number; idleCount: number; waitingCount: number }

export function watchConnections({ registry }: Metrics, pool: Pool) {
  new Gauge({
    name: 'qibo_database_connections',
    help: 'connections of the pool for calls: open, idle among them, and callers that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
