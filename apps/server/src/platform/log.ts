// Structured logs: JSON lines on stdout, without secrets.

import { type Logger, pino } from 'pino'

export type Log = Logger

/** @param level trace to fatal, or silent */
export function newLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.newPassword', '*.token', '*.jwt', '*.hashToken'],
      censor: '***',
    },
  })
}
