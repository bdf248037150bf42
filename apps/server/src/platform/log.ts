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
    serializers: { err: shownError },
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.newPassword', '*.token', '*.jwt', '*.hashToken'],
      censor: '***',
    },
  })
}

/** What helps to find a defect. Other properties of errors hold connections, requests and what people wrote. */
function shownError(error: unknown): unknown {
  // The queue's errors are plain objects that look like errors.
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error)
  const code = 'code' in error ? { code: String(error.code) } : {}
  const stack = 'stack' in error ? { stack: String(error.stack) } : {}
  const cause = 'cause' in error && error.cause !== undefined ? { cause: shownError(error.cause) } : {}
  return { type: error.constructor.name, message: String(error.message), ...code, ...stack, ...cause }
}
