// The diff report: what changed from one version to another, both to choose. // C-DG-033

import { Modal, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Diff } from './Diff.tsx'
import classes from './Diff.module.css'

type DiffDialogProps = {
  opened: boolean
  close: () => void
  /** The contract or template. */
  id: string
  /** The newest first, two at least. */
  versions: readonly { readonly version: number; readonly label: string }[]
  /** The later version that is shown at first: the newest unless given. */
  version?: number
  /** The earlier version that is shown at first: the one before `version` unless given. */
  before?: number
}

export function DiffDialog({ opened, close, ...props }: DiffDialogProps) {
  return (
    <Modal opened={opened} onClose={close} title="What changed" size={720}>
      {opened && <Versions {...props} />}
    </Modal>
  )
}

function Versions({ id, versions, version, before: givenBefore }: Omit<DiffDialogProps, 'opened' | 'close'>) {
  const newest = versions[0]?.version ?? 1
  const [after, setAfter] = useState(version ?? newest)
  const [before, setBefore] = useState(givenBefore ?? versions.find((each) => each.version < after)?.version ?? after)
  const data = versions.map((each) => ({ value: String(each.version), label: each.label }))
  return (
    <>
      <div className={classes.choose}>
        <NativeSelect label="From" data={data} value={String(before)} onChange={(event) => setBefore(Number(event.currentTarget.value))} />
        <NativeSelect label="To" data={data} value={String(after)} onChange={(event) => setAfter(Number(event.currentTarget.value))} />
      </div>
      <Diff before={{ id, version: before }} after={{ id, version: after }} />
    </>
  )
}
