// Keeping an e-mail that came in: when its sender hears that it was taken, it is in the store and its job is written.

import { Readable } from 'node:stream'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Services } from '../../context.ts'
import { newId } from '../../platform/ids.ts'
import { type ArrivedMail, type InboundHandlers, TryLater } from '../../platform/mail/inbound-server.ts'
import { inboundTarget, type InboundKind } from './inbound-kinds.ts'
import { TAKE_MAIL } from './take-mail-job.ts'

export function inboundHandlers(services: Services, kinds: readonly InboundKind[]): InboundHandlers {
  const find = async (address: string, envelopeFrom: string) => {
    const target = inboundTarget(kinds, address)
    return target && (await target.kind.find(target.token, envelopeFrom))
  }
  return {
    isKnown: async (address, envelopeFrom) => (await find(address, envelopeFrom)) !== undefined,
    async keep(mail) {
      const companyIds: string[] = []
      for (const address of mail.recipients) companyIds.push((await find(address, mail.envelopeFrom))?.companyId ?? '')
      await keep(services, mail, companyIds)
    },
  }
}

/**
 * @param companyIds of each recipient, empty for the platform. The first one pays for reading it
 * @throws TryLater when too much mail of the company waits
 */
async function keep(services: Services, { envelopeFrom, recipients, bytes, peer }: ArrivedMail, companyIds: string[]): Promise<void> {
  const id = newId(services.now())
  const path = `inbound/${id}.eml`
  await services.files.put(path, Readable.from([bytes]), bytes.length)
  try {
    await services.db.transaction(async (tx) => {
      const row = {
        id,
        envelope_from: envelopeFrom,
        recipients: [...recipients],
        size_bytes: String(bytes.length),
        path,
        peer,
        company_ids: companyIds,
      }
      await tx
        .insertInto('inbound_mail')
        .values({ ...row, created_at: new Date(services.now()) })
        .execute()
      await services.queue.send(tx, TAKE_MAIL, { id, companyId: companyIds[0] ?? '' })
    })
  } catch (error) {
    // The sender keeps the e-mail, so that this copy is nobody's. Where it cannot be removed, it only takes room.
    await services.files.remove(path).catch(() => undefined)
    if (error instanceof Refusal && error.code === 'TooMuchAtOnce') throw new TryLater('too much mail waits', { cause: error })
    throw error
  }
}
