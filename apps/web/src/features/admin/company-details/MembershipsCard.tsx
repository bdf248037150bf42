// Memberships in associations that a company states, and whether the provider has verified them, which partners see.

import { type CompanyDetails, getCompanyDetails, verifyBadge } from '@tradewind/api/admin/company-details.ts'
import { Button } from '@mantine/core'
import { hasOneOf } from '@tradewind/domain/accounts/provider-role.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useSession } from '../../../client/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { ActDialog } from './ActDialog.tsx'
import classes from './CompanyDetails.module.css'

type Badge = CompanyDetails['badges'][number]

export function MembershipsCard({ company, reason }: { company: CompanyDetails; reason: string }) {
  const { providerRole } = useSession()
  const [chosen, setChosen] = useState<Badge>()
  if (company.badges.length === 0) return null
  return (
    <Card title="Memberships" count={company.badges.length}>
      <ul>
        {company.badges.map((badge) => {
          const word = badge.isVerified ? 'Take it back' : 'Verify'
          return (
            <li key={badge.badgeId} className={classes.line}>
              <span className={classes.what} title={badge.name}>
                {badge.acronym}
                {badge.membershipId === '' ? '' : `, no. ${badge.membershipId}`}
              </span>
              <span className="s12 muted">{badge.isVerified ? 'Verified' : 'Stated by the company'}</span>
              {hasOneOf(providerRole, verifyBadge.roles) && (
                <Button size="compact-sm" variant="default" aria-label={`${word}: ${badge.acronym}`} onClick={() => setChosen(badge)}>
                  {word}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {chosen && <BadgeDialog company={company} badge={chosen} firstReason={reason} close={() => setChosen(undefined)} />}
    </Card>
  )
}

type BadgeDialogProps = { company: CompanyDetails; badge: Badge; firstReason: string; close: () => void }

function BadgeDialog({ company: { companyId, companyName }, badge, firstReason, close }: BadgeDialogProps) {
  const { badgeId, acronym, name, membershipId, isVerified } = badge
  const act = async (reason: string) => {
    await callServer(verifyBadge, { params: { companyId, badgeId }, body: { isVerified: !isVerified, membershipId, reason } })
  }
  return (
    <ActDialog
      title={isVerified ? `Take the verification from ${acronym} of ${companyName}` : `Verify ${acronym} of ${companyName}`}
      submit={isVerified ? 'Take it back' : 'Verify'}
      firstReason={firstReason}
      act={act}
      makesOld={[getCompanyDetails]}
      close={close}
    >
      <p className="s13 t2">
        {name}
        {membershipId === '' ? ', without a number' : `, number ${membershipId}`}.{' '}
        {isVerified
          ? 'Partners read that the company states it, and PartnerFinder does not show it any more.'
          : 'Partners read that it is verified, and PartnerFinder shows it. Another number takes the verification away.'}
      </p>
    </ActDialog>
  )
}
