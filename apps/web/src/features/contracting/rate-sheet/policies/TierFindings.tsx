// What is wrong or unclear in the tiers, beside the line that shows it, with the way to mend it.

import { Button } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { tierFindings } from '@tradewind/domain/rate-sheet/policies/tier-check.ts'
import type { Policy } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { useMemo } from 'react'
import type { ChangePolicy } from './change-policy.ts'
import classes from './Tiers.module.css'

const ICONS = { error: IconAlertCircle, warning: IconAlertTriangle, hint: IconInfoCircle }

export function TierFindings({ policy, change }: { policy: Policy; change: ChangePolicy }) {
  const findings = useMemo(() => tierFindings(policy), [policy])
  if ((policy.cancellations ?? []).length === 0) return null
  return (
    <ul className={classes.findings} aria-label="Findings in the tiers" aria-live="polite">
      {findings.length === 0 && (
        <li data-level="good">
          <IconCheck size={15} stroke={1.75} aria-hidden />
          <span>Every notice has one answer.</span>
        </li>
      )}
      {findings.map(({ level, text, tiers }) => {
        const Icon = ICONS[level]
        return (
          <li key={text} data-level={level}>
            <Icon size={15} stroke={1.75} aria-hidden />
            <span>{text}</span>
            {tiers && (
              <Button size="compact-xs" variant="default" onClick={() => change({ ...policy, cancellations: tiers })}>
                Mend the tiers
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
