// The button under a form of settings, which says when it is saved.

import { Button } from '@mantine/core'
import type { Action } from '../../../client/use-action.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './sections.module.css'
import { useSentences } from './sentences.ts'

export function SaveButton({ action, isChanged, label }: { action: Action; isChanged: boolean; label?: string }) {
  const t = useSentences()
  const isSaved = action.isDone && !action.isBusy && !isChanged
  return (
    <>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <div className={classes.actions}>
        <Button type="submit" disabled={!isChanged} loading={action.isBusy}>
          {label ?? t('save')}
        </Button>
        <span className="s13 t2" role="status">
          {isSaved ? t('saved') : ''}
        </span>
      </div>
    </>
  )
}
