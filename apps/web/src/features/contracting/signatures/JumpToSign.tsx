// On a phone one's own signature stands behind the whole rate sheet: the way to it, for the person whose turn it is.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import classes from './Signatures.module.css'
import { useIsSignatureDue } from './use-signatures.ts'

/** The element of the form in which one signs. */
export const OWN_SIGNATURE = 'your-signature'

export function JumpToSign({ contract }: { contract: ContractInfo['contract'] }) {
  const isDue = useIsSignatureDue(contract)
  if (!isDue) return null
  const jump = () => {
    const form = document.getElementById(OWN_SIGNATURE)
    form?.scrollIntoView({ block: 'start' })
    form?.focus({ preventScroll: true })
  }
  return (
    <div className={`${classes.jump} only-narrow`}>
      <Button fullWidth variant="default" leftSection={<IconArrowDown size={16} stroke={1.75} />} onClick={jump}>
        Read the sheet, then sign below it
      </Button>
    </div>
  )
}
