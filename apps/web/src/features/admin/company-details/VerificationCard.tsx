// Whether the provider has verified a company, which its partners see; administrators change it. // A-RO-020

import { type CompanyDetails, getCompanyDetails, listAskedVerifications, toggleTCVerified } from '@tradewind/api/admin/company-details.ts'
import { Button } from '@mantine/core'
import { hasOneOf } from '@tradewind/domain/accounts/provider-role.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useSession } from '../../../client/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { momentInText, whenText } from '../../../ui/moment-text.ts'
import { ActDialog } from './ActDialog.tsx'
import classes from './CompanyDetails.module.css'

type VerificationProps = { company: CompanyDetails; reason: string }

export function VerificationCard({ company, reason }: VerificationProps) {
  const { providerRole } = useSession()
  const [isChanging, setChanging] = useState(false)
  const { verifiedAt, verificationAskedAt } = company
  return (
    <Card
      title="Verification"
      action={
        hasOneOf(providerRole, toggleTCVerified.roles) && (
          <Button size="compact-sm" variant="default" onClick={() => setChanging(true)}>
            {verifiedAt === null ? 'Verify' : 'Take it back'}
          </Button>
        )
      }
    >
      <div className={classes.text}>
        <p className="s13">{verifiedAt === null ? 'Not verified' : `Verified since ${momentInText(verifiedAt)}. Partners see it.`}</p>
        {verificationAskedAt !== null && <p className="s12 muted">The company asked for it {whenText(verificationAskedAt)}.</p>}
      </div>
      {isChanging && <VerificationDialog company={company} reason={reason} close={() => setChanging(false)} />}
    </Card>
  )
}

function VerificationDialog({ company, reason: firstReason, close }: VerificationProps & { close: () => void }) {
  const { companyId, companyName, verifiedAt } = company
  const enabled = verifiedAt === null
  const act = async (reason: string) => {
    await callServer(toggleTCVerified, { body: { companyId, enabled, reason } })
  }
  return (
    <ActDialog
      title={enabled ? `Verify ${companyName}` : `Take the verification from ${companyName}`}
      submit={enabled ? 'Verify' : 'Take it back'}
      firstReason={firstReason}
      act={act}
      makesOld={[getCompanyDetails, listAskedVerifications]}
      close={close}
    >
      <p className="s13 t2">
        {enabled
          ? 'Partners see the badge in their connections, on the page of the partner, and in PartnerFinder. A new name takes it away.'
          : 'Partners do not see the badge any more.'}
      </p>
    </ActDialog>
  )
}
