// Mail to the product's own SMTP listener, as mail servers and people send it.

import { createTransport, type SendMailOptions } from 'nodemailer'

export type MailIn = Omit<SendMailOptions, 'from' | 'to'> & {
  /** The From header, and the return path unless `returnPath` says otherwise. */
  readonly from: string
  readonly to: string | string[]
  readonly returnPath?: string
}

/** Hands an e-mail over. @throws Error with `responseCode` when the listener refuses it */
export async function mailIn(port: number, { returnPath, ...mail }: MailIn): Promise<void> {
  await overSmtp(port, { ...mail, envelope: { from: returnPath ?? mail.from, to: mail.to } })
}

/** Hands bytes over that may be no e-mail at all. */
export async function rawMailIn(port: number, envelope: { from: string; to: string }, raw: string | Buffer): Promise<void> {
  await overSmtp(port, { envelope, raw })
}

async function overSmtp(port: number, mail: SendMailOptions): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  try {
    await transport.sendMail(mail)
  } finally {
    transport.close()
  }
}

/** What a report says of one recipient. */
export type DeliveryPart = {
  readonly recipient: string
  readonly action: 'failed' | 'delayed' | 'delivered'
  readonly status: string
  /** With its type, such as `smtp; 550 no such user`. */
  readonly diagnostic?: string
}

/** A report of RFC 3464 about one recipient, as mail servers write it. */
export function deliveryReport({ to, action, diagnostic }: { to: string; action: 'failed' | 'delayed'; diagnostic: string }): string {
  const status = action === 'failed' ? '5.1.1' : '4.4.1'
  return deliveryReportOf(to, [{ recipient: 'reader@gone.test', action, status, diagnostic: `smtp; ${diagnostic}` }])
}

/** A report of RFC 3464 about several recipients. */
export function deliveryReportOf(to: string, parts: readonly DeliveryPart[]): string {
  return [
    'From: Mail Delivery Subsystem <MAILER-DAEMON@mx.test>',
    `To: ${to}`,
    'Subject: Delivery Status Notification',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Your message could not be delivered.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.test',
    ...parts.flatMap(({ recipient, action, status, diagnostic }) => [
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      `Action: ${action}`,
      `Status: ${status}`,
      ...(diagnostic === undefined ? [] : [`Diagnostic-Code: ${diagnostic}`]),
    ]),
    '--part--',
    '',
  ].join('\r\n')
}
