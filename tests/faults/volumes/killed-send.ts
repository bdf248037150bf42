// A send to 5,000 addresses, whose worker is killed at twenty points of it.

import { setTimeout as pause } from 'node:timers/promises'
import { countMatching } from '@tradewind/api/contracting/contract-list.ts'
import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import { getWork } from '@tradewind/api/work.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { atMost, exactly, fact, type Figure, none, rounded } from './figure.ts'
import { openOffice, templatesOf } from './office.ts'

const RECIPIENTS = Number(process.env.FAULTS_RECIPIENTS ?? 5000)
const KILLS = 20
const LONGEST_MS = 30 * 60_000
const SUBJECT = 'Rates for everybody'

export async function run(): Promise<Figure[]> {
  const office = await openOffice()
  try {
    const { ana, mailbox, installation } = office
    const [templateId = ''] = await templatesOf(ana, 1)
    const recipients = Array.from({ length: RECIPIENTS }, (_, i) => ({ email: `partner-${i}@everybody.test` }))
    const began = performance.now()
    const { workId } = await ana.do(sendContracts, { body: { templateIds: [templateId], recipients, subject: SUBJECT } })
    const own = () => mailbox.mails.filter((mail) => mail.subject === SUBJECT)
    let { server } = office
    let kills = 0
    const kill = async () => {
      await server.end('SIGKILL')
      server = await installation.start()
      kills += 1
      console.log(`${kills} kills, ${own().length} mails`)
    }
    // Ten while contracts are made, ten while mails go out: each kind at as many places.
    for (let part = 1; part <= KILLS / 2; part += 1) {
      await eventually(
        async () => {
          const { done, state } = await ana.do(getWork, { params: { id: workId } })
          if (state !== 'succeeded' && done < (RECIPIENTS * part) / (KILLS / 2 + 1)) throw new Error('not as far yet')
        },
        LONGEST_MS,
        50,
      )
      await kill()
    }
    for (let part = 1; part <= KILLS / 2; part += 1) {
      await eventually(() => {
        if (own().length < (RECIPIENTS * part) / (KILLS / 2 + 1)) throw new Error('not as far yet')
      }, LONGEST_MS)
      await kill()
    }
    await eventually(
      async () => {
        if ((await ana.do(getWork, { params: { id: workId } })).state !== 'succeeded') throw new Error('still at work')
        if (new Set(own().map((mail) => mail.recipients.join())).size < RECIPIENTS) throw new Error(`${own().length} mails`)
      },
      LONGEST_MS,
      500,
    )
    // Whatever would go twice has the time to do so.
    await pause(5000)
    const byRecipient = Map.groupBy(own(), (mail) => mail.recipients.join())
    const { all } = await ana.do(countMatching, { body: { searchText: 'everybody.test' } })
    const underTwoNames = [...byRecipient].filter(([, mails]) => new Set(mails.map(({ messageId }) => messageId)).size > 1)
    return [
      exactly('kills of the worker', kills, KILLS),
      exactly('contracts', all, RECIPIENTS),
      exactly('addresses that got a mail', byRecipient.size, RECIPIENTS),
      atMost('mails that went twice, with the same Message-ID', own().length - RECIPIENTS, KILLS, 'mails'),
      none(
        'addresses that got mails of different Message-IDs',
        underTwoNames.map(([address]) => address),
      ),
      fact('from Send to the last mail', `${rounded((performance.now() - began) / 60_000)} minutes`),
    ]
  } finally {
    await office.close()
  }
}
