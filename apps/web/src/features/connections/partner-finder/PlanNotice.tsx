// What a plan opens, for companies that have none: on the list in one sentence, and in place of a profile. // A-RO-035, A-RO-036

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './PartnerFinder.module.css'
import { searchLeft } from './search-left.ts'

export function PlanNotice() {
  return (
    <div className={classes.plan}>
      <Notice
        tone="info"
        action={
          <Button component={Link} to={paths.settings('company')} size="compact-sm" variant="default">
            Plans
          </Button>
        }
      >
        You can search. Profiles and connecting need the Connected or Unlimited plan.
      </Notice>
    </div>
  )
}

export function PlanPage({ companyName }: { companyName: string | undefined }) {
  return (
    <EmptyState
      isPage
      title={companyName === undefined ? 'Profiles are part of a plan' : `The profile of ${companyName} is part of a plan`}
      action={
        <Button component={Link} to={paths.settings('company')}>
          Ask for another plan
        </Button>
      }
      link={
        <Link to={paths.partnerFinder} search={searchLeft()}>
          Back to PartnerFinder
        </Link>
      }
    >
      With the Connected or Unlimited plan you read the profiles of companies: locations, products, pictures and memberships. You connect
      with them and talk to them. Searching, and answering companies that ask you, stay free.
    </EmptyState>
  )
}
