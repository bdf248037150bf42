// One description of an e-mail, written out as HTML and as text, so that both always say the same.

import { escapeHtml } from '../html.ts'

export type LetterPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Words of a person, shown as theirs. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** Each row begins with what its link opens. */
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly LetterRow[] }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'small'; readonly text: string }
  /** Less than a button: for the few who need it. */
  | { readonly kind: 'link'; readonly label: string; readonly href: string }

export type LetterRow = { readonly href: string; readonly cells: readonly string[] }

export type Letter = { readonly heading: string; readonly parts: readonly LetterPart[] }

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Colours for mail programs that follow a dark theme; the ones that do not know styles here keep the light ones of the elements. */
const DARK =
  '.back{background:#0d1212!important}.card{background:#131a1a!important;border-color:#364443!important}.card,.ink{color:#e7eeec!important}' +
  '.brand{color:#5cc8be!important}.soft{color:#b4c0be!important}.line{border-color:#364443!important}.go{background:#3fb3a8!important;color:#04211e!important}'
const STYLE = `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${DARK}}</style>`
const INK = 'color:#13201e'

/** The letter as an HTML document that mail programs show in light and dark, without pictures or anything fetched. */
export function letterHtml({ heading, parts }: Letter): string {
  const body = parts.map(partHtml).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title>${STYLE}</head><body class="back" style="margin:0;background:#f4f6f6;${FONT};${INK}"><table role="presentation" class="back" width="100%" style="background:#f4f6f6" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 12px"><table role="presentation" class="card" width="100%" style="max-width:560px;background:#ffffff;border:1px solid #e4e9e8;border-radius:10px;${FONT};${INK}" cellpadding="0" cellspacing="0"><tr><td style="padding:28px 32px;overflow-wrap:anywhere"><p class="brand" style="margin:0 0 20px;font-size:16px;font-weight:600;color:#0b6c65">Tradewind</p><h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600;${INK}">${escapeHtml(heading)}</h1>${body}</td></tr></table></td></tr></table></body></html>`
}

/** The letter as text. */
export function letterText({ heading, parts }: Letter): string {
  return `${[heading, ...parts.map(partText)].join('\n\n')}\n`
}

function partHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;font-size:14px;line-height:1.55;${INK}">${lines(part.text)}</p>`
    case 'quote':
      return `<blockquote class="soft" style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #8fcac4;font-size:14px;line-height:1.55;color:#42514f">${lines(part.text)}</blockquote>`
    case 'facts':
      return `<table role="presentation" width="100%" style="margin:0 0 20px;font-size:14px;border-collapse:collapse">${part.facts.map(([label, value]) => `<tr><td class="soft line" style="padding:6px 12px 6px 0;color:#5c6967;white-space:nowrap;vertical-align:top;border-bottom:1px solid #e4e9e8">${escapeHtml(label)}</td><td class="ink line" style="padding:6px 0;width:100%;border-bottom:1px solid #e4e9e8;${INK}">${lines(value)}</td></tr>`).join('')}</table>`
    case 'table':
      return tableHtml(part)
    case 'button':
      return `<p style="margin:0 0 20px"><a class="go" href="${escapeHtml(part.href)}" style="display:inline-block;background:#0f7a72;color:#ffffff;text-decoration:none;font-size:14px;font-weight:600;padding:11px 18px;border-radius:6px">${escapeHtml(part.label)}</a></p>`
    case 'code':
      return `<p class="ink" style="margin:0 0 20px;font-size:28px;font-weight:600;letter-spacing:.2em;${INK}">${escapeHtml(part.code)}</p>`
    case 'link':
      return `<p class="soft" style="margin:0 0 8px;font-size:12px;line-height:1.5;color:#5c6967"><a class="soft" href="${escapeHtml(part.href)}" style="color:#5c6967">${escapeHtml(part.label)}</a></p>`
    case 'small':
      return `<p class="soft" style="margin:0 0 8px;font-size:12px;line-height:1.5;color:#5c6967">${lines(part.text)}</p>`
  }
}

const CELL = 'padding:6px 12px 6px 0;text-align:left;vertical-align:top;border-bottom:1px solid #e4e9e8'

function tableHtml({ head, rows }: Extract<LetterPart, { kind: 'table' }>): string {
  const heads = head.map((text) => `<th class="soft line" style="${CELL};font-weight:400;color:#5c6967">${escapeHtml(text)}</th>`).join('')
  const body = rows.map(({ href, cells }) => {
    const shown = cells.map((text, at) => {
      const inner =
        at === 0 ? `<a class="brand" href="${escapeHtml(href)}" style="color:#0b6c65">${escapeHtml(text)}</a>` : escapeHtml(text)
      return `<td class="ink line" style="${CELL};${INK}">${inner}</td>`
    })
    return `<tr>${shown.join('')}</tr>`
  })
  return `<table width="100%" style="margin:0 0 20px;font-size:13px;border-collapse:collapse"><tr>${heads}</tr>${body.join('')}</table>`
}

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'small':
      return part.text
    case 'quote':
      return part.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'facts':
      return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'table':
      return part.rows.map(({ href, cells }) => `${cells.join(', ')}:\n${href}`).join('\n')
    case 'button':
    case 'link':
      return `${part.label}:\n${part.href}`
    case 'code':
      return part.code
  }
}

function lines(text: string): string {
  return text.split('\n').map(escapeHtml).join('<br>')
}
