import { Outlet } from '@remix-run/react'
import { WantedScripts } from '../../../app/ui/boot/WantedScripts'
import late from './late.css?url'

export default function App() {
  return (
    <html lang="nl">
      <head>
        <title>Remix</title>
        <link rel="icon" href="data:," />
        <link id="class-styles" rel="stylesheet" href={late} {...{ disabled: true }} />
      </head>
      <body>
        <Outlet />
        <WantedScripts texts={{}} />
      </body>
    </html>
  )
}
