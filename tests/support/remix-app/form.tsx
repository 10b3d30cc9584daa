import { type ActionFunctionArgs, defer } from '@remix-run/node'
import { Await, type ClientLoaderFunctionArgs, Form, useActionData, useLoaderData } from '@remix-run/react'
import { Suspense } from 'react'

export function loader() {
  const late = new Promise<string>(resolve => setTimeout(resolve, 20, 'came </script> late'))
  return defer({ first: 'from the server', late })
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return { ...(await serverLoader<typeof loader>()), first: 'from the browser' }
}
clientLoader.hydrate = true

export async function action({ request }: ActionFunctionArgs) {
  return { name: String((await request.formData()).get('name')) }
}

export default function Page() {
  const { first, late } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <p id="first">{first}</p>
      <Suspense fallback={<p id="late">not there yet</p>}>
        <Await resolve={late}>{text => <p id="late">{text}</p>}</Await>
      </Suspense>
      <Form method="post">
        <input name="name" />
        <button type="submit">Send</button>
        {answer && <output>{answer.name}</output>}
      </Form>
    </>
  )
}
