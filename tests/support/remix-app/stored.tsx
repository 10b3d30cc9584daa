import { defer } from '@remix-run/node'
import { Await, useLoaderData } from '@remix-run/react'
import { Suspense, useState } from 'react'

export const headers = () => ({ 'X-Gevel-Store': 'page' })

export function loader() {
  return defer({ late: new Promise<string>(resolve => setTimeout(resolve, 20, 'x'.repeat(20_000))) })
}

export default function Page() {
  const { late } = useLoaderData<typeof loader>()
  const [count, setCount] = useState(0)
  return (
    <>
      <Suspense fallback={<p id="late">not there yet</p>}>
        <Await resolve={late}>{text => <p id="late">{text}</p>}</Await>
      </Suspense>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </>
  )
}
