// What Prometheus reads.

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  readonly registry: Registry
  readonly callSeconds: Histogram<'call' | 'status'>
  readonly mails: Counter<'outcome'>
  readonly webhooks: Counter<'outcome'>
  readonly seals: Counter<'outcome'>
  readonly liveClients: Gauge
}

export function newMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    callSeconds: new Histogram({
      name: 'tradewind_call_seconds',
      help: 'Duration of calls by name and status.',
      labelNames: ['call', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    mails: new Counter({ name: 'tradewind_mails_total', help: 'E-mails by outcome.', labelNames: ['outcome'], registers: [registry] }),
    webhooks: new Counter({
      name: 'tradewind_webhooks_total',
      help: 'Attempts to deliver webhooks by outcome.',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    seals: new Counter({
      name: 'tradewind_seals_total',
      help: 'Seals of documents by outcome.',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    liveClients: new Gauge({ name: 'tradewind_live_clients', help: 'Open live connections.', registers: [registry] }),
  }
}
