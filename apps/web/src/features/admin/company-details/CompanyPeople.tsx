// The people of a company, and logging in as one of them.

import { type CompanyDetails, turnUserIntoAssociatedEmail } from '@tradewind/api/admin/company-details.ts'
import { loginAsUser } from '@tradewind/api/admin/log-in-as.ts'
import { Button } from '@mantine/core'
import { hasOneOf } from '@tradewind/domain/accounts/provider-role.ts'
import { useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { momentText } from '../../../ui/moment-text.ts'
import { LogInAsDialog, nameOf } from '../log-in-as/public.ts'
import { AssociateDialog } from './AssociateDialog.tsx'
import classes from './CompanyDetails.module.css'

type Person = CompanyDetails['people'][number]

const STATE_WORDS = {
  active: '',
  pending: ', waits for approval',
  unconfirmed: ', address not confirmed',
  invited: ', no password yet',
  disabled: ', disabled',
} as const

export function CompanyPeople({ company, reason }: { company: CompanyDetails; reason: string }) {
  const { providerRole, companyId: ownCompanyId } = useSession()
  const [chosen, setChosen] = useState<Person>()
  // Nobody logs in as one of the provider's own people.
  const mayLogIn = hasOneOf(providerRole, loginAsUser.roles) && company.companyId !== ownCompanyId
  // Whoever has a password signs in with it: only a user to whom rates were sent becomes an address of another account.
  const mayAssociate = hasOneOf(providerRole, turnUserIntoAssociatedEmail.roles) && company.isShellAccount
  const [associated, setAssociated] = useState<Person>()
  const { companyName, companyType } = company
  return (
    <Card title="People" count={company.people.length}>
      <ul>
        {company.people.map((person) => (
          <li key={person.userId} className={classes.line}>
            <Initials name={nameOf(person)} shape="round" size={28} />
            <span className={classes.what}>
              <span className="med">{nameOf(person)}</span>
              <span className="s12 muted">{[person.email, ...person.secondaryEmails].join(', ')}</span>
            </span>
            <span className={`${classes.rights} s12 muted`}>
              {person.role === 'admin' ? 'Administrator' : 'Member'}, {person.access}
              {STATE_WORDS[person.state]}
              <br />
              {person.hasSecondFactor ? 'Second factor' : 'Password'},{' '}
              {person.lastSeenAt === null ? 'not seen yet' : momentText(person.lastSeenAt)}
            </span>
            {mayAssociate && person.state !== 'active' && person.state !== 'disabled' && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Second address: ${nameOf(person)}`}
                onClick={() => setAssociated(person)}
              >
                Make it a second address
              </Button>
            )}
            {mayLogIn && person.state !== 'disabled' && (
              <Button size="compact-sm" variant="default" aria-label={`Log in as ${nameOf(person)}`} onClick={() => setChosen(person)}>
                Log in as
              </Button>
            )}
          </li>
        ))}
      </ul>
      {associated && <AssociateDialog person={associated} firstReason={reason} close={() => setAssociated(undefined)} />}
      {chosen && <LogInAsDialog user={{ ...chosen, companyName, companyType }} close={() => setChosen(undefined)} />}
    </Card>
  )
}
