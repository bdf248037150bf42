// What changed since the reader last looked at the contract: a newer version, and what others did.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import type { HistoryItem } from '@tradewind/api/contracting/history.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { momentInText, momentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { DiffDialog } from '../diff/public.ts'
import classes from './ContractAside.module.css'
import type { EarlierLook } from './use-look.ts'

type Contract = NonNullable<ContractInfo['contract']>
type SinceLastLookProps = { contract: Contract; look: EarlierLook | null | undefined; history: readonly HistoryItem[] }

export function SinceLastLook({ contract, look, history }: SinceLastLookProps) {
  const [isOpen, setOpen] = useState(false)
  if (!look) return null
  const newest = contract.versions[0]?.version
  const hasNewVersion =
    newest !== undefined &&
    newest > look.version &&
    contract.versions.some((each) => each.version === look.version) &&
    !isToldAbove(contract, look)
  const others = newSince(look, history)
  if (!hasNewVersion && others.length === 0) return null
  return (
    <div className={classes.older}>
      <Notice
        tone="info"
        action={
          hasNewVersion && (
            <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
              What changed
            </Button>
          )
        }
      >
        Since you last looked, {momentInText(look.at)}: {hasNewVersion && `version ${newest} came`}
        {hasNewVersion && others.length > 0 && ', '}
        {others.length > 0 && (
          <Link to={paths.contract(contract.contractId, 'activities')} replace state>
            {counted(others.length, 'new activity', 'new activities')}
          </Link>
        )}
        .
      </Notice>
      {hasNewVersion && (
        <DiffDialog
          opened={isOpen}
          close={() => setOpen(false)}
          id={contract.contractId}
          version={newest}
          before={look.version}
          versions={contract.versions.map((each) => ({ version: each.version, label: `Version ${each.version}, ${momentText(each.at)}` }))}
        />
      )}
    </div>
  )
}

/** An update that waits says itself what it changes, where the reader saw the version with which it is compared. */
function isToldAbove({ state, version, versions, inForceVersion }: Contract, look: EarlierLook): boolean {
  const earlier = inForceVersion ?? versions.find((each) => each.version < version)?.version
  return state === 'pending' && version === versions[0]?.version && earlier === look.version
}

/** What the other side did after the visit, and what colleagues noted. The own side's other doings are no news. */
export function newSince(look: EarlierLook | null | undefined, history: readonly HistoryItem[]): readonly HistoryItem[] {
  if (!look) return []
  return history.filter((item) => item.at > look.at && (!item.isOwnSide || item.kind === 'note'))
}
