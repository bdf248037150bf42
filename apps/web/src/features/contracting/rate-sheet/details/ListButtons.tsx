// The buttons of a list whose entries are typed into fields: one removes an entry, one adds another.

import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'

export function RemoveEntry({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} onClick={onClick}>
      <IconX size={15} stroke={1.75} />
    </ActionIcon>
  )
}

export function AddEntry({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div>
      <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} stroke={1.75} />} onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}
