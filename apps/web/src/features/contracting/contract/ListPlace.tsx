// Above a contract that was opened from a list: back to its row, and the contracts before and after it.

import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { paths } from '../../../paths.ts'
import { usePageKeys } from '../../../ui/use-page-keys.ts'
import { leaveListAt, type Neighbour, prefetchContract, useNeighbours } from '../contract-list/public.ts'
import type { ContractTab } from './contract-tabs.ts'
import classes from './ContractHeader.module.css'

export function ListPlace({ contractId, tab }: { contractId: string; tab: ContractTab }) {
  const neighbours = useNeighbours(contractId)
  const navigate = useNavigate()
  const go = (to: Neighbour | undefined) => to && void navigate({ to: paths.contract(to.contractId, tab), state: to.state, replace: true })
  usePageKeys([
    ['J', () => go(neighbours?.next)],
    ['K', () => go(neighbours?.previous)],
  ])
  const entry = neighbours?.openedFrom.entry
  const position = neighbours?.position ?? 0
  useEffect(() => {
    if (entry !== undefined) leaveListAt(entry, { contractId, position })
  }, [entry, contractId, position])
  const nextId = neighbours?.next?.contractId
  useEffect(() => {
    if (nextId !== undefined) prefetchContract(nextId)
  }, [nextId])
  if (!neighbours) return null
  return (
    <nav className={classes.place} aria-label="List">
      <Link to={neighbours.openedFrom.href} state={{ atContract: { contractId, position } }} className={classes.back}>
        <IconArrowLeft size={14} stroke={1.75} aria-hidden />
        Back to the list
      </Link>
      <Step to={neighbours.previous} tab={tab} label="Previous contract" keyCap="K">
        <IconChevronUp size={16} stroke={1.75} />
      </Step>
      <Step to={neighbours.next} tab={tab} label="Next contract" keyCap="J">
        <IconChevronDown size={16} stroke={1.75} />
      </Step>
    </nav>
  )
}

type StepProps = { to: Neighbour | undefined; tab: ContractTab; label: string; keyCap: string; children: ReactNode }

function Step({ to, tab, label, keyCap, children }: StepProps) {
  if (!to)
    return (
      <ActionIcon variant="subtle" color="gray" disabled aria-label={label}>
        {children}
      </ActionIcon>
    )
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`${label}: ${to.name}`}
      title={`${to.name} (${keyCap})`}
      onPointerEnter={() => prefetchContract(to.contractId)}
      onFocus={() => prefetchContract(to.contractId)}
      renderRoot={(props) => <Link {...props} to={paths.contract(to.contractId, tab)} state={to.state} replace />}
    >
      {children}
    </ActionIcon>
  )
}
