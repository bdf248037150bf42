// One click into the demo.

import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Initials } from '../../../ui/Initials.tsx'
import classes from './DemoAccounts.module.css'

type Account = { email: string; personName: string; roleText: string; companyName: string; detail: string }

export function DemoAccounts({
  accounts,
  isBusy,
  onChoose,
}: {
  accounts: readonly Account[]
  isBusy: boolean
  onChoose: (email: string) => void
}) {
  return (
    <section className={classes.demo} aria-label="Demo accounts">
      <h2>Try a demo account</h2>
      {accounts.map((account) => (
        <UnstyledButton key={account.email} className={classes.account} disabled={isBusy} onClick={() => onChoose(account.email)}>
          <Initials name={account.companyName} />
          <span className="grow">
            <span className="s13 med clip">
              {account.personName}, {account.roleText}
            </span>
            <span className="s12 muted">
              {account.companyName} · {account.detail}
            </span>
          </span>
          <IconChevronRight size={14} stroke={1.75} aria-hidden />
        </UnstyledButton>
      ))}
    </section>
  )
}
