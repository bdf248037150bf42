// Name and color of a folder, new or present.

import { changeFolder, createFolder, type Folder, MOST_FOLDER_NAME } from '@tradewind/api/contracting/filing.ts'
import { TextInput } from '@mantine/core'
import { FOLDER_COLORS } from '@tradewind/domain/contracting/filing.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { isMissing } from '../../../ui/field-rules.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { listFolders } from '@tradewind/api/contracting/filing.ts'
import classes from './Filing.module.css'
import { FolderIcon } from './FolderIcon.tsx'
import { useFolders } from './use-folders.ts'

type FolderDialogProps = {
  /** The folder that is changed; a new one is created without it. */
  folder?: Folder
  close: () => void
  onSaved?: (folder: { readonly folderId: string; readonly folderName: string }) => void
}

const COLORS = Array.from({ length: FOLDER_COLORS }, (_, i) => i + 1)
const COLOR_NAMES = ['blue', 'olive', 'sand', 'plum', 'indigo', 'violet', 'brown', 'grey']

export function FolderDialog({ folder, close, onSaved }: FolderDialogProps) {
  const { folders } = useFolders()
  const form = useSentForm({
    saved: { folderName: folder?.folderName ?? '', color: folder?.color ?? (folders.length % FOLDER_COLORS) + 1 },
    rules: { folderName: isMissing },
    send: async ({ folderName, color }, idempotencyKey) => {
      try {
        const saved = folder
          ? await callServer(changeFolder, { body: { folderId: folder.folderId, folderName, color } })
          : await callServer(createFolder, { body: { folderName, color }, idempotencyKey })
        onSaved?.(saved)
      } finally {
        await refresh(listFolders)
      }
    },
    onSent: close,
    // C-ST-016
    failed: folder ? 'Rename folder failed.' : 'Create folder failed.',
  })
  return (
    <FormDialog
      opened
      title={folder ? `Change ${folder.folderName}` : 'New folder'}
      submit={folder ? 'Save' : 'Create folder'}
      form={form}
      size={400}
      onClose={close}
    >
      <TextInput
        label="Name"
        description="Only your company sees your folders."
        autoComplete="off"
        maxLength={MOST_FOLDER_NAME}
        data-autofocus
        {...form.fields.getInputProps('folderName')}
      />
      <fieldset className={classes.colors}>
        <legend>Color</legend>
        {COLORS.map((color) => (
          <label key={color}>
            <input
              type="radio"
              name="color"
              aria-label={COLOR_NAMES[color - 1]}
              checked={form.fields.values.color === color}
              onChange={() => form.fields.setFieldValue('color', color)}
            />
            <FolderIcon color={color} />
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}
