// Files that a click downloads, by their names.

type FileLinksProps = {
  files: readonly { readonly path: string; readonly name: string; readonly downloadUrl: string }[]
  label?: string
  className: string | undefined
}

export function FileLinks({ files, label, className }: FileLinksProps) {
  return (
    <ul className={className} aria-label={label}>
      {files.map((file) => (
        <li key={file.path}>
          <a href={file.downloadUrl} download={file.name}>
            {file.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
