// To whom a contract went, and whether it arrived. For its supplier.

import { listContractMails } from '@tradewind/api/contracting/mails.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../client/queries.ts'
import { MailLine } from './MailLine.tsx'
import classes from './MailLine.module.css'

/** While an e-mail is on its way, it is asked for so often. */
const ASKED_EVERY_MS = 4000

/** @param emails to whom the contract went: shown where no e-mail is kept any more */
export function ContractMails({ contractId, emails }: { contractId: string; emails: readonly string[] }) {
  const { data } = useQuery({
    ...queryOf(listContractMails, { params: { id: contractId } }),
    refetchInterval: (query) =>
      query.state.data?.items.some(({ state }) => state === 'queued' || state === 'taken') ? ASKED_EVERY_MS : false,
  })
  const mails = data?.items ?? []
  const others = emails.filter((email) => !mails.some((mail) => mail.to === email))
  return (
    <ul className={classes.list}>
      {mails.map((mail) => (
        <MailLine key={mail.mailId} mail={mail} />
      ))}
      {data !== undefined &&
        others.map((email) => (
          <li key={email} className="clip">
            {email}
          </li>
        ))}
    </ul>
  )
}
