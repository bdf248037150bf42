// Structured logs: JSON lines on stdout, without secrets. Warnings and errors also go to the error-reporting service.

import { hostname } from 'node:os'
import { type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from './config.ts'
import { newReporter, type Report } from './error-reporting.ts'

export type Log = Logger

const WARN = 40
const ERROR = 50
const FATAL = 60

/** @param level trace to fatal, or silent. @param report called for every warning and error */
export function newLog(level: string, report?: (report: Report) => void): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: shownError },
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.newPassword', '*.token', '*.jwt', '*.hashToken'],
      censor: '***',
    },
    hooks: {
      logMethod(args, method, severity) {
        if (report && severity >= WARN) report(reportOf(args, severity))
        method.apply(this, args)
      },
    },
  }
  const lines = pino.destination(process.stdout.fd)
  // After the terminal is closed, writing fails. The library would retry for ever and keep the server from stopping, so drop the lines.
  const drop = { write: () => true, flushSync: () => undefined, end: () => undefined }
  lines.once('error', () => void Object.assign(lines, drop).on('error', () => undefined))
  return pino(options, lines)
}

/** The log configured by the settings. */
export function logOf({ logLevel, errorReportingDsn, publicUrl, isProduction }: Config): Log {
  if (errorReportingDsn === undefined) return newLog(logLevel)
  const environment = isProduction ? 'production' : 'development'
  return newLog(logLevel, newReporter(errorReportingDsn, { serverName: `${hostname()} ${publicUrl}`, environment }))
}

function reportOf([first, second]: readonly unknown[], severity: number): Report {
  const isText = typeof first === 'string'
  const { err, ...facts } = (isText ? {} : first) as { err?: unknown } & Record<string, unknown> // the first argument is a string or an object
  const error = err === undefined ? undefined : shownError(err)
  const level = severity >= FATAL ? 'fatal' : severity >= ERROR ? 'error' : 'warning'
  const message = isText ? first : typeof second === 'string' ? second : (error?.message ?? '')
  return { level, message, facts: plainFacts(facts), ...(error ? { error } : {}) }
}

/** Keeps only strings and numbers. Other values may contain secrets. */
function plainFacts(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)))
}

type ShownError = { type: string; message: string; code?: string; stack: string | undefined; cause?: ShownError }

/** The fields that help to debug. Other properties of errors may contain connections, requests and user input. */
function shownError(error: unknown): ShownError {
  // The queue's errors are plain objects that look like errors.
  if (typeof error !== 'object' || error === null || !('message' in error))
    return { type: typeof error, message: String(error), stack: undefined }
  const code = 'code' in error ? { code: String(error.code) } : {}
  const cause = 'cause' in error && error.cause !== undefined ? { cause: shownError(error.cause) } : {}
  const stack = 'stack' in error ? String(error.stack) : undefined
  return { type: error.constructor.name, message: String(error.message), ...code, stack, ...cause }
}
