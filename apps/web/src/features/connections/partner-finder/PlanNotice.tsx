// What a plan opens, for companies that have none: on the list in one sentence, and in place of a profile. // A-RO-035, A-RO-036

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { NeedsPlan } from '../../billing/public.ts'
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
    <NeedsPlan
      opening="profiles"
      title={companyName === undefined ? 'Profiles are part of a plan' : `The profile of ${companyName} is part of a plan`}
      without={WITHOUT_PLAN}
      back={
        <Link to={paths.partnerFinder} search={searchLeft()}>
          Back to PartnerFinder
        </Link>
      }
    />
  )
}

const WITHOUT_PLAN = [
  'Search: you see who is there, and where.',
  'Be found: your own profile is shown to all who search.',
  'Answer companies that ask you, write to you or invite you.',
  'Send and receive rates: a partner whose address you know gets them by e-mail.',
]
