// Saves what a list shows as a view: under a name, or into the view that it began with.

import { MOST_VIEW_NAME } from '@tradewind/api/contracting/saved-views.ts'
import { Button, TextInput } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../client/use-action.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import type { TableLayout } from '../../../ui/table-layout.ts'

type ViewSaverProps = {
  /** The view that the list began with. */
  view: { readonly viewName: string; readonly isOwn: boolean } | undefined
  /** Saves what is shown now under this name. */
  save: (viewName: string) => Promise<unknown>
  /** Saves it into the view of a colleague; not given where the view is not one of a colleague, or may not be changed. */
  change?: (() => Promise<unknown>) | undefined
  /** What of it is saved, as a sentence. */
  keeps?: string
}

export function ViewSaver({ view, save, change, keeps = 'Filters, order and columns are saved.' }: ViewSaverProps) {
  const [isAsking, setAsking] = useState(false)
  const [name, setName] = useState('')
  const action = useAction()
  const run = (viewName: string) =>
    void action.run(async () => {
      await save(viewName)
      setAsking(false)
    })
  const saveChanges = view?.isOwn ? () => run(view.viewName) : change && (() => void action.run(change))
  return (
    <>
      {saveChanges && (
        <Button variant="subtle" loading={action.isBusy} onClick={saveChanges}>
          {view?.isOwn ? 'Save changes' : 'Save changes for everybody'}
        </Button>
      )}
      <Button
        variant="subtle"
        leftSection={<IconStar size={14} stroke={1.75} />}
        onClick={() => {
          action.clear()
          setName('')
          setAsking(true)
        }}
      >
        {view ? 'Save as…' : 'Save view'}
      </Button>
      <FormDialog
        opened={isAsking}
        title="Save view"
        submit="Save"
        size={400}
        isBusy={action.isBusy}
        isDisabled={name.trim() === ''}
        problem={action.problem}
        onSubmit={() => run(name.trim())}
        onClose={() => setAsking(false)}
      >
        <TextInput
          label="Name"
          description={`${keeps} A view of yours with this name is replaced.`}
          value={name}
          maxLength={MOST_VIEW_NAME}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </FormDialog>
    </>
  )
}

/** The columns as a view keeps them. */
export function keptLayout({ order, shown, widths, density }: TableLayout) {
  return {
    ...(order ? { order: [...order] } : {}),
    ...(shown ? { shown: [...shown] } : {}),
    ...(widths ? { widths } : {}),
    ...(density ? { density } : {}),
  }
}
