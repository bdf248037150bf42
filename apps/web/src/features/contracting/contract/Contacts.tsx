// Beside a contract: whom to ask at the other side.

import { type ContractInfo, getContractContacts } from '@tradewind/api/contracting/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../client/queries.ts'
import { momentInText } from '../../../ui/moment-text.ts'
import classes from './ContractAside.module.css'

type Contract = NonNullable<ContractInfo['contract']>

export function Contacts({ contract }: { contract: Contract }) {
  const { data } = useQuery(queryOf(getContractContacts, { params: { id: contract.contractId } }))
  if (!data || data.people.length + data.addressBook.length === 0) return null
  const addresses = new Set(data.people.map((person) => person.email))
  const others = data.addressBook.filter((each) => !addresses.has(each.email))
  const partner = contract.side === 'buyer' ? contract.from : contract.to
  return (
    <section>
      <h2>Contacts at {partner.companyName}</h2>
      <ul className={classes.contacts}>
        {data.people.map(({ name, email, lastActedAt }) => (
          <li key={name}>
            <span className="clip">{name}</span>
            {email !== null && <Address email={email} />}
            <span className={`${classes.small} muted`}>Last active {momentInText(lastActedAt)}</span>
          </li>
        ))}
        {others.map(({ name, email }) => (
          <li key={email}>
            {name !== '' && <span className="clip">{name}</span>}
            <Address email={email} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Address({ email }: { email: string }) {
  return (
    <a href={`mailto:${encodeURIComponent(email)}`} className="clip">
      {email}
    </a>
  )
}
