// What an e-mail quotes of the one that it answers, closed at first; nothing where it quotes nothing.

import { useSentences } from './sentences.ts'

type QuotedTextProps = { quoted: string; className: string | undefined; bodyClassName: string | undefined }

export function QuotedText({ quoted, className, bodyClassName }: QuotedTextProps) {
  const t = useSentences()
  if (quoted === '') return null
  return (
    <details className={className}>
      <summary>{t('quoted')}</summary>
      <p className={bodyClassName}>{quoted}</p>
    </details>
  )
}
