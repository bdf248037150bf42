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

/** A report of RFC 3464 as mail servers write it. */
export function deliveryReport({ to, action, diagnostic }: { to: string; action: 'failed' | 'delayed'; diagnostic: string }): string {
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
    '',
    'Final-Recipient: rfc822; reader@gone.test',
    `Action: ${action}`,
    `Status: ${action === 'failed' ? '5.1.1' : '4.4.1'}`,
    `Diagnostic-Code: smtp; ${diagnostic}`,
    '--part--',
    '',
  ].join('\r\n')
}
