// Which sheets of an ODS workbook are hidden: the library that reads it does not say so.

/**
 * The names of the hidden sheets. A sheet is hidden by its style.
 * @param content the text of `content.xml`
 * Source: OpenDocument 1.3, part 3, 17.15 and 19.728 (`table:display`).
 */
export function hiddenTables(content: string): Set<string> {
  const styles = new Set<string>()
  for (const [, attributes = '', body = ''] of content.matchAll(/<style:style\b([^>]*[^>/])>(.*?)<\/style:style>/gs)) {
    if (attributeOf(attributes, 'style:family') !== 'table' || !/\btable:display="false"/.test(body)) continue
    styles.add(attributeOf(attributes, 'style:name'))
  }
  const names = new Set<string>()
  for (const [, attributes = ''] of content.matchAll(/<table:table\b([^>]*)>/g)) {
    if (styles.has(attributeOf(attributes, 'table:style-name'))) names.add(unescaped(attributeOf(attributes, 'table:name')))
  }
  return names
}

export function attributeOf(attributes: string, name: string): string {
  return (
    new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`)
      .exec(attributes)
      ?.slice(1)
      .find((value) => value !== undefined) ?? ''
  )
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
