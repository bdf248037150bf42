// A bare nodemailer pool: sends ready e-mails of one size, each to a domain of its own. Arguments: SMTP address, count, bytes.

import { createTransport } from 'nodemailer'

const [, , url = '', count = '0', bytes = '0'] = process.argv
const transport = createTransport({ url, pool: true, maxConnections: 16, maxMessages: 200 })
const line = `${'x'.repeat(76)}\r\n`
const body = line.repeat(Math.ceil(Number(bytes) / line.length))

const start = performance.now()
await Promise.all(
  Array.from({ length: Number(count) }, (_, i) =>
    transport.sendMail({
      envelope: { from: 'tradewind@bench.test', to: `rates@house${i}.test` },
      raw: `From: tradewind@bench.test\r\nTo: rates@house${i}.test\r\nSubject: Rates\r\n\r\n${body}`,
    }),
  ),
)
const ms = performance.now() - start
transport.close()
process.stdout.write(JSON.stringify({ ms: [ms], peakMb: 0 }))
