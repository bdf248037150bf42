// Partners that look like one: somebody decides, and can take it back.

import { keepPartnersApart, listSamePartners, mergePartners, separatePartner } from '@tradewind/api/connections/address-book.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import type { SameBy } from '@tradewind/domain/connections/same-partners.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { ActionButton } from '../../../ui/Action.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './AddressBook.module.css'

type Pair = AnswerOf<typeof listSamePartners>['pairs'][number]
type Done = { readonly text: string; readonly undo: () => Promise<unknown> }

const WHY: Readonly<Record<SameBy, string>> = {
  name: 'They have the same name.',
  domain: 'Their addresses are at the same domain.',
  script: 'Their names or addresses look the same in other letters.',
}
const SHOWN = 3

export function SamePartners({ whyNot }: { whyNot: string | undefined }) {
  const same = useQuery(queryOf(listSamePartners))
  const [done, setDone] = useState<Done>()
  const [isWhole, setWhole] = useState(false)
  const action = useAction()
  const pairs = same.data?.pairs ?? []
  const run = (work: () => Promise<unknown>, next: Done | undefined) =>
    void action.run(async () => {
      await work()
      setDone(next)
    })
  const merge = (keptId: string, other: Pair['partners'][number], keptName: string) =>
    run(() => callServer(mergePartners, { body: { keptId, otherId: other.partnerId } }), {
      text: `${other.partnerName} is shown as ${keptName}.`,
      undo: () => callServer(separatePartner, { body: { partnerId: other.partnerId } }),
    })
  const keepApart = (pair: Pair) => {
    const partnerIds = pair.partners.map((partner) => partner.partnerId)
    run(() => callServer(keepPartnersApart, { body: { partnerIds, areApart: true } }), {
      text: 'They stay two partners.',
      undo: () => callServer(keepPartnersApart, { body: { partnerIds, areApart: false } }),
    })
  }
  if (pairs.length === 0 && done === undefined && action.problem === undefined) return null
  return (
    <section className={classes.same} aria-label="Partners that look like one">
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      {done !== undefined && (
        <p className={classes.done} role="status">
          {done.text}
          <Button size="compact-xs" variant="default" loading={action.isBusy} onClick={() => run(done.undo, undefined)}>
            Undo
          </Button>
        </p>
      )}
      {pairs.length > 0 && <h2>{counted(pairs.length, 'pair looks', 'pairs look')} like one partner</h2>}
      <ul>
        {pairs.slice(0, isWhole ? pairs.length : SHOWN).map((pair) => {
          const [first, second] = pair.partners
          if (!first || !second) return null
          return (
            <li key={`${first.partnerId} ${second.partnerId}`} className={classes.pair}>
              <span className={classes.who}>
                <b className={classes.name}>{first.partnerName}</b> <span className={classes.second}>{first.emails.join(', ')}</span>
                <b className={classes.name}>{second.partnerName}</b> <span className={classes.second}>{second.emails.join(', ')}</span>
              </span>
              <span className={classes.why}>{WHY[pair.by]}</span>
              <span className={classes.acts}>
                <ActionButton
                  size="xs"
                  variant="default"
                  whyNot={whyNot}
                  onClick={() => merge(first.partnerId, second, first.partnerName)}
                  aria-label={`Merge ${second.partnerName} into ${first.partnerName}`}
                >
                  Merge
                </ActionButton>
                <ActionButton size="xs" variant="subtle" whyNot={whyNot} onClick={() => keepApart(pair)}>
                  They are two
                </ActionButton>
              </span>
            </li>
          )
        })}
      </ul>
      {pairs.length > SHOWN && !isWhole && (
        <Button variant="subtle" size="xs" onClick={() => setWhole(true)}>
          Show all {pairs.length}
        </Button>
      )}
    </section>
  )
}
