// To whom a contract went, and whether it arrived. For its supplier.

import { listContractMails, type SentMail } from '@tradewind/api/contracting/mails.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../client/queries.ts'
import { MailLine } from './MailLine.tsx'
import classes from './MailLine.module.css'

/** While an e-mail is on its way, it is asked for so often. */
const ASKED_EVERY_MS = 4000

const NONE: readonly SentMail[] = []

/** @param isSupplier e-mails are known to the side that sent them; the other side has none */
export function useContractMails(contractId: string, isSupplier: boolean): readonly SentMail[] {
  const { data } = useQuery({ ...mailsOf(contractId), enabled: isSupplier })
  return data?.items ?? NONE
}

function mailsOf(contractId: string) {
  return queryOptions({
    ...queryOf(listContractMails, { params: { id: contractId } }),
    refetchInterval: (query) =>
      query.state.data?.items.some(({ state }) => state === 'queued' || state === 'taken') ? ASKED_EVERY_MS : false,
  })
}

/** @param emails to whom the contract went: shown where no e-mail is kept any more */
export function ContractMails({ contractId, emails }: { contractId: string; emails: readonly string[] }) {
  const { data } = useQuery(mailsOf(contractId))
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
