// Choosing files that are sent with a form: a button, and those that were chosen, each with a way out.

import { Button, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useSentences } from './sentences.ts'

export function ChosenFiles({ files, onChange }: { files: readonly File[]; onChange: (files: File[]) => void }) {
  const t = useSentences()
  return (
    <>
      <FileButton multiple onChange={(added) => onChange([...files, ...added])}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconPaperclip size={16} stroke={1.75} />}>
            {t('files.choose')}
          </Button>
        )}
      </FileButton>
      {files.length > 0 && (
        <ul className="s13" style={{ display: 'grid', gap: 4, overflowWrap: 'anywhere' }}>
          {files.map((file, i) => (
            <li key={`${file.name} ${i}`} className="row g2">
              <span className="grow">{file.name}</span>
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                aria-label={t('files.removeFile', { name: file.name })}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                {t('files.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
