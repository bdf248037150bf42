// Before an account is erased: what that deletes, and what it needs.

import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Erasure.module.css'
import { ErasurePreview, type Preview } from './ErasurePreview.tsx'

type ErasureQuestionProps = {
  preview: { readonly data: Preview | undefined; readonly error: Error | null; readonly isPending: boolean; refetch(): unknown }
  problem: string | undefined
  /** The fields; shown when nothing prevents the erasure. */
  children: ReactNode
}

export function ErasureQuestion({ preview, problem, children }: ErasureQuestionProps) {
  return (
    <div className={classes.question}>
      {preview.error && <FailedRegion error={preview.error} retry={() => void preview.refetch()} />}
      {preview.isPending && <Skeleton height={240} />}
      {preview.data && <ErasurePreview preview={preview.data} />}
      {preview.data?.problems.length === 0 && children}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
    </div>
  )
}
