// The settings: read once from the environment, checked, and never read again.

import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { type BillingSettings, EXAMPLE_BILLING, NO_BILLING } from '@tradewind/domain/billing/billing-settings.ts'
import { z } from 'zod'
import { billingOf } from './billing-settings.ts'
import { isStripeIncomplete, STRIPE_VARIABLES, stripeOf, type StripeSettings } from './stripe-settings.ts'

export type Config = {
  port: number
  host: string
  publicUrl: string
  /** Networks, such as 10.0.0.0/8, whose `X-Forwarded-…` headers are believed. */
  trustedProxies: string[]
  dataDir: string
  databaseUrl: string | undefined
  databaseReadUrl: string | undefined
  storageUrl: string
  smtpUrl: string | undefined
  /** A time stamp server (RFC 3161) for sealed documents. */
  timeStampUrl: string | undefined
  /** What signs with a key for sealed documents that lies elsewhere. */
  sealingSigner: { program: string } | { url: string; token: string | undefined } | undefined
  mailFrom: { name: string; address: string }
  /** The domain of addresses at which mail comes in; undefined: none does. */
  inboundDomain: string | undefined
  /** Where this process listens for it; undefined: another one does. Port 0 is any free port. */
  /** `trustedRelays`: networks of mail servers and gateways that pass on the mail of many senders. */
  inboundSmtp: { host: string; port: number; trustedRelays: string[]; tls: { certificate: string; key: string } | undefined } | undefined
  secretKey: string | undefined
  isDemo: boolean | 'when-new'
  role: 'all' | 'web' | 'worker'
  logLevel: string
  isProduction: boolean
  errorReportingDsn: string | undefined
  metricsAddress: { host: string; port: number } | undefined
  metricsToken: string | undefined
  /** Bytes of files that one company may keep. */
  companyStorage: number
  developmentHost: string
  stagingHost: string
  secureRatesHost: string | undefined
  allowedReturnHosts: string[]
  ssoClients: SsoClient[]
  aiAppUrl: string | undefined
  /** The content service with the help; undefined: the guide of the repository. */
  helpContent: { url: string; token: string | undefined } | undefined
  /** Where usage data are sent; undefined: nowhere. */
  usageSink: { url: string; token: string | undefined } | undefined
  /** Networks into which webhooks may go besides the public internet, also by http. */
  webhookNetworks: string[]
  /** The script of a support widget; undefined: none is loaded. */
  supportWidgetUrl: string | undefined
  /** Plans, prices, taxes and who sends invoices. */
  billing: BillingSettings
  /** Payment by card; undefined: plans are paid by transfer only. */
  stripe: StripeSettings | undefined
}

/** A site that may ask for a sign-in, with the secret that it shares with this installation. */
export type SsoClient = { readonly name: string; readonly secret: string; readonly returnHosts: readonly string[] }

/** A setting with a wrong value: its message is one line that names the variable, what it got and what it takes. */
export class WrongSetting extends Error {}

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((n) => n >= least && n <= most)
const urlOf = (...protocols: string[]) => z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))

/** A proxy on the same machine. */
const THIS_MACHINE = ['127.0.0.0/8', '::1/128']

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

/** @example isNetwork('10.0.0.0/8') is true; an address needs its length too: 192.0.2.7/32 */
function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...more] = text.split('/')
  const family = isIP(address)
  return family !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
}

/** Whether nobody between can read or change what is sent there. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
}

const NETWORKS = [
  z
    .string()
    .transform((text) => (text === 'none' ? [] : listOf(text)))
    .refine((networks) => networks.every(isNetwork)),
  'networks such as 10.0.0.0/8 or 192.0.2.7/32, separated by commas, or none',
] as const

const SAFE_ADDRESS = z.string().refine(isSafeAddress)
const TOKEN = z.string().regex(/^[\x21-\x7e]+$/)

/** Each variable with its check and, in words, what it takes. */
const VARIABLES = {
  PORT: [wholeNumber(0, 65_535), 'a port number from 0 to 65535'],
  HOST: [z.string().min(1), 'a host name or address to listen on'],
  PUBLIC_URL: [urlOf('http:', 'https:').transform((text) => text.replace(/\/+$/, '')), 'an address such as https://rates.example.com'],
  TRUSTED_PROXIES: NETWORKS,
  DATA_DIR: [z.string().min(1), 'a folder'],
  DATABASE_URL: [urlOf('postgres:', 'postgresql:'), 'an address such as postgres://user:password@host:5432/name'],
  DATABASE_READ_URL: [urlOf('postgres:', 'postgresql:'), 'an address such as postgres://user:password@host:5432/name'],
  STORAGE_URL: [urlOf('file:', 's3:'), 'file:/folder or s3://bucket?endpoint=…&region=…'],
  SMTP_URL: [urlOf('smtp:', 'smtps:'), 'an address such as smtp://user:password@host:587'],
  TIME_STAMP_URL: [urlOf('http:', 'https:'), 'an address such as https://stamps.example.com/tsa'],
  SEALING_SIGNER: [
    z.string().refine((text) => isAbsolute(text) || isSafeAddress(text)),
    'the absolute path of a program, or an https address (on this machine also http)',
  ],
  SEALING_SIGNER_TOKEN: [TOKEN, 'a token that the address asks for'],
  MAIL_FROM: [z.string().regex(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$/), 'a sender such as Tradewind <no-reply@example.com>'],
  INBOUND_DOMAIN: [
    z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i)
      .transform((text) => text.toLowerCase()),
    'a domain such as in.rates.example.com',
  ],
  INBOUND_SMTP_HOST: [z.string().min(1), 'a host name or address to listen on for mail'],
  INBOUND_SMTP_PORT: [wholeNumber(0, 65_535), 'a port number from 0 to 65535'],
  INBOUND_TRUSTED_RELAYS: NETWORKS,
  INBOUND_TLS_CERTIFICATE: [z.string().includes('-----BEGIN CERTIFICATE-----'), 'a certificate as PEM'],
  INBOUND_TLS_KEY: [z.string().regex(/-----BEGIN [A-Z ]*PRIVATE KEY-----/), 'a private key as PEM'],
  SECRET_KEY: [z.string().min(32), 'at least 32 characters'],
  DEMO: [z.enum(['true', 'false']).transform((text) => text === 'true'), 'true or false'],
  ROLE: [z.enum(['all', 'web', 'worker']), 'all, web or worker'],
  LOG_LEVEL: [z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'trace, debug, info, warn, error, fatal or silent'],
  NODE_ENV: [z.enum(['production', 'development', 'test']), 'production, development or test'],
  ERROR_REPORTING_DSN: [urlOf('http:', 'https:'), 'an address that takes error reports by the Sentry protocol'],
  METRICS_ADDRESS: [
    z
      .string()
      .regex(/^[^\s:]+:\d{1,5}$/)
      .transform((text) => ({ host: text.split(':')[0] ?? '', port: Number(text.split(':')[1]) }))
      .refine(({ port }) => port <= 65_535),
    'a host and a port such as 127.0.0.1:9464',
  ],
  METRICS_TOKEN: [z.string().min(16), 'at least 16 characters'],
  COMPANY_STORAGE_MB: [wholeNumber(1, 100_000_000), 'a number of megabytes'],
  DEVELOPMENT_HOST: [z.string().min(1), 'the host name of the development installation'],
  STAGING_HOST: [z.string().min(1), 'the host name of the staging installation'],
  SECURE_RATES_HOST: [z.string().min(1), 'the host name on which one rate sheet may be open at a time'],
  ALLOWED_RETURN_HOSTS: [z.string().transform(listOf), 'host names, separated by commas'],
  SSO_CLIENTS: [
    z
      .string()
      .refine((text) => ssoClientsOf(text) !== undefined)
      .transform((text) => ssoClientsOf(text) ?? []),
    'a JSON list of {"name", "secret" of at least 10 characters, "returnHosts"}',
  ],
  AI_APP_URL: [urlOf('http:', 'https:'), 'the address of the generative-AI app'],
  HELP_CONTENT_URL: [SAFE_ADDRESS.transform((text) => text.replace(/\/+$/, '')), 'an https address (on this machine also http)'],
  HELP_CONTENT_TOKEN: [TOKEN, 'a token that the address asks for'],
  USAGE_URL: [SAFE_ADDRESS, 'an https address (on this machine also http)'],
  USAGE_TOKEN: [TOKEN, 'a token that the address asks for'],
  WEBHOOK_NETWORKS: NETWORKS,
  SUPPORT_WIDGET_URL: [SAFE_ADDRESS, 'an https address (on this machine also http)'],
  BILLING: [
    z
      .string()
      .refine((text) => billingOf(text) !== undefined)
      .transform((text) => billingOf(text) ?? NO_BILLING),
    'a JSON object with plans, prices, taxes and the seller, as docs/operations.md lists them',
  ],
  ...STRIPE_VARIABLES,
  STRIPE_URL: [SAFE_ADDRESS, 'an https address (on this machine also http)'],
} as const

/** Every variable and, in words, what it takes. */
export const SETTINGS = Object.entries(VARIABLES).map(([name, [, takes]]) => ({ name, takes }))

const ssoClients = z.array(
  z.object({ name: z.string().min(1), secret: z.string().min(10), returnHosts: z.array(z.string().min(1)).min(1) }),
)

function ssoClientsOf(text: string): SsoClient[] | undefined {
  try {
    return ssoClients.safeParse(JSON.parse(text)).data
  } catch {
    // Not JSON: the message says what it takes.
    return undefined
  }
}

type Values = { [Name in keyof typeof VARIABLES]?: z.output<(typeof VARIABLES)[Name][0]> }

/**
 * The checked settings of this environment.
 * @param environment usually `process.env`; empty values count as not set. `NAME_FILE` names a file with the value of `NAME`
 * @throws WrongSetting for the first variable with a wrong value, or whose file cannot be read
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const values: Record<string, unknown> = {}
  for (const [name, [schema, takes]] of Object.entries(VARIABLES)) {
    const text = environment[name] || textOfFile(name, environment[`${name}_FILE`])
    if (text === undefined || text === '') continue
    const result = schema.safeParse(text)
    if (!result.success) throw new WrongSetting(`${name} is "${shown(name, text)}": it takes ${takes}.`)
    values[name] = result.data
  }
  return configOf(values)
}

/** 5 GB. */
const DEFAULT_COMPANY_STORAGE_MB = 5120

function configOf(values: Values): Config {
  const isProduction = values.NODE_ENV === 'production'
  if (isProduction && values.SECRET_KEY === undefined) {
    throw new WrongSetting('SECRET_KEY is not set: with NODE_ENV=production it takes at least 32 characters.')
  }
  if (isStripeIncomplete(values))
    throw new WrongSetting('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICES belong together: at least one is missing.')
  const dataDir = resolve(values.DATA_DIR ?? './data')
  const port = values.PORT ?? 3000
  const isBare = !values.DATABASE_URL && !values.STORAGE_URL && !values.SMTP_URL && !isProduction
  return {
    port,
    host: values.HOST ?? '127.0.0.1',
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${port}`,
    trustedProxies: values.TRUSTED_PROXIES ?? THIS_MACHINE,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    storageUrl: values.STORAGE_URL ?? `file:${dataDir}/files`,
    smtpUrl: values.SMTP_URL,
    timeStampUrl: values.TIME_STAMP_URL,
    sealingSigner: signerOf(values),
    mailFrom: senderOf(values.MAIL_FROM ?? 'Tradewind <no-reply@localhost>'),
    ...inboundOf(values, isBare),
    secretKey: values.SECRET_KEY,
    isDemo: values.DEMO ?? (isBare ? 'when-new' : false),
    role: values.ROLE ?? 'all',
    logLevel: values.LOG_LEVEL ?? 'info',
    isProduction,
    errorReportingDsn: values.ERROR_REPORTING_DSN,
    metricsAddress: values.METRICS_ADDRESS,
    metricsToken: values.METRICS_TOKEN,
    companyStorage: (values.COMPANY_STORAGE_MB ?? DEFAULT_COMPANY_STORAGE_MB) * 1024 * 1024,
    developmentHost: values.DEVELOPMENT_HOST ?? 'localhost',
    stagingHost: values.STAGING_HOST ?? 'staging.localhost',
    secureRatesHost: values.SECURE_RATES_HOST,
    allowedReturnHosts: values.ALLOWED_RETURN_HOSTS ?? [],
    ssoClients: values.SSO_CLIENTS ?? [],
    aiAppUrl: values.AI_APP_URL,
    helpContent: values.HELP_CONTENT_URL === undefined ? undefined : { url: values.HELP_CONTENT_URL, token: values.HELP_CONTENT_TOKEN },
    usageSink: values.USAGE_URL === undefined ? undefined : { url: values.USAGE_URL, token: values.USAGE_TOKEN },
    webhookNetworks: values.WEBHOOK_NETWORKS ?? [],
    supportWidgetUrl: values.SUPPORT_WIDGET_URL,
    billing: values.BILLING ?? (isBare ? EXAMPLE_BILLING : NO_BILLING),
    stripe: stripeOf(values),
  }
}

function signerOf({ SEALING_SIGNER: signer, SEALING_SIGNER_TOKEN: token }: Values): Config['sealingSigner'] {
  if (signer === undefined) return undefined
  return isAbsolute(signer) ? { program: signer } : { url: signer, token }
}

/** A demo takes mail at any free port, from programs on the same machine. @throws WrongSetting when one setting lacks another */
function inboundOf(values: Values, isBare: boolean): Pick<Config, 'inboundDomain' | 'inboundSmtp'> {
  const inboundDomain = values.INBOUND_DOMAIN ?? (isBare ? 'in.localhost' : undefined)
  const port = values.INBOUND_SMTP_PORT ?? (isBare ? 0 : undefined)
  if (port !== undefined && inboundDomain === undefined)
    throw new WrongSetting('INBOUND_SMTP_PORT is set without INBOUND_DOMAIN: it takes a domain such as in.rates.example.com.')
  const { INBOUND_TLS_CERTIFICATE: certificate, INBOUND_TLS_KEY: key } = values
  if ((certificate === undefined) !== (key === undefined))
    throw new WrongSetting('INBOUND_TLS_CERTIFICATE and INBOUND_TLS_KEY: one is set without the other.')
  const tls = certificate === undefined || key === undefined ? undefined : { certificate, key }
  const host = values.INBOUND_SMTP_HOST ?? values.HOST ?? '127.0.0.1'
  return {
    inboundDomain,
    inboundSmtp: port === undefined ? undefined : { host, port, trustedRelays: values.INBOUND_TRUSTED_RELAYS ?? [], tls },
  }
}

/** A secret is given as a file where an environment would show it to every program that lists processes or containers. */
function textOfFile(name: string, path: string | undefined): string | undefined {
  if (path === undefined || path === '') return undefined
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new WrongSetting(`${name}_FILE is "${path}": it takes a file that can be read (${reason}).`)
  }
}

/** Takes `.env` into the environment, where there is one; what is already set wins. */
export function loadEnvFile(path: string): void {
  if (existsSync(path)) process.loadEnvFile(path)
}

/** Passwords in addresses and keys are not repeated in messages. */
function shown(name: string, text: string): string {
  if (name === 'SSO_CLIENTS' || /_(KEY|TOKEN|SECRET)$/.test(name)) return '*'.repeat(Math.min(text.length, 8))
  return text.replace(/(:\/\/[^:@/]*:)[^@]*@/, '$1***@').slice(0, 200)
}

function senderOf(text: string): { name: string; address: string } {
  const at = text.lastIndexOf('<')
  return { name: text.slice(0, at).trim(), address: text.slice(at + 1, -1) }
}
