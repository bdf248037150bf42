// The head of the page about a company: who it is, its plan, and its contracts by state.

import { changeCompanyPlan, type CompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { Button } from '@mantine/core'
import { hasOneOf } from '@tradewind/domain/accounts/provider-role.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { isoDayText, momentText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { closeCompany } from '@tradewind/api/admin/closing.ts'
import { consolidate } from '@tradewind/api/admin/consolidation.ts'
import { ClosingCard } from './ClosingCard.tsx'
import { ConsolidationCard } from './ConsolidationCard.tsx'
import { InvoicesOfCompany } from './InvoicesOfCompany.tsx'
import { FeaturesCard } from './FeaturesCard.tsx'
import { getSignedToken } from '@tradewind/api/admin/signed-tokens.ts'
import { SignedLinkCard } from './SignedLinkCard.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { VerificationCard } from './VerificationCard.tsx'
import { SendingCard } from './SendingCard.tsx'
import classes from './CompanyDetails.module.css'

export function CompanyHead({ company, reason }: { company: CompanyDetails; reason: string }) {
  const { providerRole } = useSession()
  const seat = [company.city, company.countryCode].filter((part) => part !== null).join(', ')
  const names = [company.emailDomain, company.website].filter((part) => part !== null).join(', ')
  return (
    <>
      <div className={classes.head}>
        <Initials name={company.companyName} size={44} />
        <div className={classes.names}>
          <h1 className={classes.title}>
            {company.companyName} <Tag>{company.plan.plan}</Tag>
            {company.verifiedAt !== null && <Tag tone="ok">Verified</Tag>}
            {company.closedAt !== null && <Tag tone="danger">Closed</Tag>}
            {company.isShellAccount && <Tag tone="info">Contracts only</Tag>}
            {company.sending.stoppedAt !== null && <Tag tone="danger">Sending stopped</Tag>}
          </h1>
          <p className="s13 t2">
            {company.companyType === 'Supplier' ? 'Supplier' : 'Buyer'}
            {seat === '' ? '' : `, ${seat}`}. Since {momentText(company.createdAt)}
          </p>
          <p className="s12 muted">
            {company.companyId}
            {names === '' ? '' : `, ${names}`}
          </p>
        </div>
      </div>
      <div className={classes.two}>
        <div className={classes.stack}>
          <PlanCard company={company} reason={reason} />
          <VerificationCard company={company} reason={reason} />
          <FeaturesCard company={company} reason={reason} />
          <SendingCard company={company} reason={reason} />
          {hasOneOf(providerRole, getSignedToken.roles) && <SignedLinkCard company={company} reason={reason} />}
          {hasOneOf(providerRole, consolidate.roles) && <ConsolidationCard company={company} reason={reason} />}
          {hasOneOf(providerRole, closeCompany.roles) && <ClosingCard company={company} reason={reason} />}
        </div>
        <Card title="Contracts by state">
          {company.contracts.length === 0 && <p className={`${classes.none} s13 muted`}>No contracts.</p>}
          <dl className={classes.states}>
            {company.contracts.map(({ label, count }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{countText(count)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </>
  )
}

function PlanCard({ company, reason }: { company: CompanyDetails; reason: string }) {
  const { providerRole } = useSession()
  const [isChanging, setChanging] = useState(false)
  const { plan, since, nextPlan, billedUntil, isBilled, hasRecipient, invoices } = company.plan
  return (
    <Card
      title="Plan"
      action={
        hasOneOf(providerRole, changeCompanyPlan.roles) && (
          <Button size="compact-sm" variant="default" onClick={() => setChanging(true)}>
            Change the plan
          </Button>
        )
      }
    >
      <div className={classes.text}>
        <p className="s13">
          {plan}
          {since === null ? '' : ` since ${isoDayText(since)}`}
        </p>
        {nextPlan !== null && <p className="s13">{`${nextPlan} from the day after ${isoDayText(billedUntil)}`}</p>}
        {isBilled && !hasRecipient && <p className="s12 muted">Nobody is named who gets the invoices.</p>}
        {!isBilled && <p className="s12 muted">A buyer gets no invoices.</p>}
      </div>
      {invoices.length > 0 && <InvoicesOfCompany company={company} reason={reason} />}
      {isChanging && <PlanDialog company={company} firstReason={reason} close={() => setChanging(false)} />}
    </Card>
  )
}
