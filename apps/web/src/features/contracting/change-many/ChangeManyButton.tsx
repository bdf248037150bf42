// One change over the rate sheets of the templates that are selected.

import { MOST_CHANGED } from '@tradewind/api/contracting/change-many.ts'
import type { PickedTemplate } from '@tradewind/api/contracting/templates.ts'
import { IconAdjustments } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { TemplatesWorkButton } from '../template-changes/public.ts'

const ChangeManyDialog = lazy(() => import('./ChangeManyDialog.tsx').then((file) => ({ default: file.ChangeManyDialog })))

export function ChangeManyButton({ selected }: { selected: readonly PickedTemplate[] }) {
  return (
    <TemplatesWorkButton
      label="Change"
      icon={<IconAdjustments size={16} stroke={1.75} />}
      whyNot={selected.length > MOST_CHANGED ? `At most ${MOST_CHANGED} rate sheets are changed at once.` : undefined}
      title="Changing rate sheets"
      dialog={(close, started) => (
        <Suspense fallback={null}>
          <ChangeManyDialog selected={selected} close={close} started={started} />
        </Suspense>
      )}
    />
  )
}
