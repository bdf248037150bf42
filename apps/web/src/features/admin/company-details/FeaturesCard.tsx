// Features that are off until an administrator of the platform switches them on for the company. // A-RO-015, A-RO-016

import { type CompanyDetails, getCompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { toggleTourplan, toggleTourWriter } from '@tradewind/api/admin/feature-switches.ts'
import { Button } from '@mantine/core'
import { type Feature, FEATURE_WORDS, FEATURES } from '@tradewind/domain/accounts/features.ts'
import { hasOneOf } from '@tradewind/domain/accounts/provider-role.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useSession } from '../../../client/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { ActDialog } from './ActDialog.tsx'
import classes from './CompanyDetails.module.css'

const CALLS = { tourplan: toggleTourplan, tourwriter: toggleTourWriter } as const

export function FeaturesCard({ company, reason }: { company: CompanyDetails; reason: string }) {
  const { providerRole } = useSession()
  const [chosen, setChosen] = useState<Feature>()
  return (
    <Card title="Features">
      <ul>
        {FEATURES.map((feature) => {
          const isOn = company.features.includes(feature)
          return (
            <li key={feature} className={classes.line}>
              <span className={classes.what}>{FEATURE_WORDS[feature]}</span>
              <span className="s12 muted">{isOn ? 'On' : 'Off'}</span>
              {hasOneOf(providerRole, CALLS[feature].roles) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${isOn ? 'Switch off' : 'Switch on'}: ${FEATURE_WORDS[feature]}`}
                  onClick={() => setChosen(feature)}
                >
                  {isOn ? 'Switch off' : 'Switch on'}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {chosen !== undefined && <FeatureDialog company={company} feature={chosen} firstReason={reason} close={() => setChosen(undefined)} />}
    </Card>
  )
}

type FeatureDialogProps = { company: CompanyDetails; feature: Feature; firstReason: string; close: () => void }

function FeatureDialog({ company: { companyId, companyName, features }, feature, firstReason, close }: FeatureDialogProps) {
  const enabled = !features.includes(feature)
  const word = FEATURE_WORDS[feature]
  const act = async (reason: string) => {
    await callServer(CALLS[feature], { body: { companyId, enabled, reason } })
  }
  return (
    <ActDialog
      title={enabled ? `Switch ${word} on for ${companyName}` : `Switch ${word} off for ${companyName}`}
      submit={enabled ? 'Switch on' : 'Switch off'}
      firstReason={firstReason}
      act={act}
      makesOld={[getCompanyDetails]}
      close={close}
    >
      <p className="s13 t2">
        {enabled
          ? `The people of ${companyName} can use ${word} from now on.`
          : `Nobody of ${companyName} can use ${word} any more. What is stored stays, and is there again when you switch it on.`}
      </p>
    </ActDialog>
  )
}
