import { useEffect, useState } from 'react';

/** Person of the demo team, as whom a visitor can sign in. */
export interface CrewMember {
  id: string;
  name: string;
  email: string;
  part: 'owner' | 'admin' | 'administrator' | 'planner' | 'member' | 'invited' | 'unverified';
}

/** Parts of the server behind this page, such as a mailbox on a development server. */
export interface DemoFacts {
  hasMailbox: boolean;
  hasDemoProvider: boolean;
  crew: readonly CrewMember[];
}

const nothing: DemoFacts = { hasMailbox: false, hasDemoProvider: false, crew: [] };

let asked: Promise<DemoFacts> | undefined;

async function ask(): Promise<DemoFacts> {
  try {
    const response = await fetch('/demo.json');
    return response.ok ? { ...nothing, ...(await response.json()) } : nothing;
  } catch {
    // The pages work without these links.
    return nothing;
  }
}

/** Undefined until the server has answered. */
export function useDemoFacts(): DemoFacts | undefined {
  const [facts, setFacts] = useState<DemoFacts>();
  useEffect(() => {
    let isShown = true;
    asked ??= ask();
    void asked.then((answer) => {
      if (isShown) setFacts(answer);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return facts;
}
