// On a contract: an update waits for an answer, and what it changes from the version in force.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import { getDiffReport } from '@tradewind/api/contracting/diff.ts'
import { diffDocs } from '@tradewind/domain/rate-sheet/diff/diff-docs.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { momentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { DiffDialog, StayEffect } from '../diff/public.ts'
import classes from './UpdateWaits.module.css'

type Contract = NonNullable<ContractInfo['contract']>

/** Nothing for the first version, for one that was answered, and on earlier versions. */
export function UpdateWaits({ contract }: { contract: Contract }) {
  const { version, versions, state, inForceVersion, side, contractId } = contract
  const earlier = inForceVersion ?? versions.find((each) => each.version < version)?.version
  if (state !== 'pending' || version !== versions[0]?.version || earlier === undefined || earlier === version) return null
  return <Waits key={version} {...{ contractId, version, versions, side, inForceVersion, earlier }} />
}

type WaitsProps = Pick<Contract, 'contractId' | 'version' | 'versions' | 'side' | 'inForceVersion'> & { earlier: number }

function Waits({ contractId, version, versions, side, inForceVersion, earlier }: WaitsProps) {
  const [isOpen, setOpen] = useState(false)
  const docs = diffDocs({ id: contractId, version: earlier }, { id: contractId, version })
  const { data } = useQuery({ ...queryOf(getDiffReport, { params: { docs } }), staleTime: Number.POSITIVE_INFINITY })
  const effects = (data?.groups ?? []).flatMap(({ title, effect }) =>
    effect && Number(effect.difference ?? 0) !== 0 ? [{ title, effect }] : [],
  )
  const [most] = effects.toSorted((a, b) => Math.abs(Number(b.effect.difference)) - Math.abs(Number(a.effect.difference)))
  return (
    <div className={classes.waits}>
      <Notice
        tone="info"
        action={
          <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
            What changes
          </Button>
        }
      >
        <p>
          <b className="str">
            Version {version} waits for {side === 'buyer' ? 'your answer' : 'an answer'}
            {data ? `: ${counted(data.summary.changes, 'change', 'changes')} from version ${earlier}` : ''}.
          </b>{' '}
          {inForceVersion === null ? '' : `Version ${inForceVersion} stays in force until the new one is accepted.`}
        </p>
        {most && data && (
          <div className={classes.stay}>
            <span className="s12 med">{most.title}</span>
            <StayEffect effect={most.effect} currency={data.currency} />
          </div>
        )}
      </Notice>
      <DiffDialog
        opened={isOpen}
        close={() => setOpen(false)}
        id={contractId}
        version={version}
        before={earlier}
        versions={versions.map((each) => ({ version: each.version, label: `Version ${each.version}, ${momentText(each.at)}` }))}
      />
    </div>
  )
}
