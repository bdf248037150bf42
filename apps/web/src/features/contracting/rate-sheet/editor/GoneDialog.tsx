// The draft cannot be edited in this tab any more. // C-RL-130

import { Button, Group, Modal, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../../paths.ts'
import { useDraftPart, useNavigation } from './use-draft.ts'

export function GoneDialog() {
  const gone = useDraftPart((draft) => draft.gone)
  const navigation = useNavigation()
  const { contract, templateId } = navigation
  return (
    <Modal
      opened={gone !== undefined}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="This rate sheet is closed here"
      size={440}
    >
      <Text size="sm" c="var(--text-2)" role="alert">
        {gone}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button component={Link} to={contract ? paths.contract(contract.contractId) : paths.template(templateId)}>
          {contract ? 'To the contract' : 'To the template'}
        </Button>
      </Group>
    </Modal>
  )
}
