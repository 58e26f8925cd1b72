import { useState } from 'react';
import { Dialog } from '../ui/dialog';
import { Notice } from '../ui/notice';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs';
import { FileSource } from './file-source';
import { GeneratedSource } from './generated-source';
import type { Choose, Chosen } from './open-source';
import { SampleSource } from './sample-source';
import { ThreadSource } from './thread-source';
import type { Lab } from './use-lab';

type SourceDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  lab: Lab;
  onChoose: Choose;
};

/** Where a conversation to run comes from: a sample, one of the person's, a file, or one that is generated. */
export function SourceDialog({ open, onOpenChange, lab, onChoose }: SourceDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Choose a conversation"
      description="It is read and run in this browser. Nothing of it is stored, and nothing sent unless you have a model asked about it."
    >
      <Sources lab={lab} onChoose={onChoose} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type SourcesProps = Pick<SourceDialogProps, 'lab' | 'onChoose'> & { onDone: () => void };

function Sources({ lab, onChoose, onDone }: SourcesProps) {
  const kind = lab.opened?.source.kind ?? 'sample';
  const [tab, setTab] = useState<string>(kind);
  const [failed, setFailed] = useState(false);
  const choose = async (chosen: Chosen) => {
    setFailed(false);
    const outcome = await onChoose(chosen);
    // A file of several conversations stays open: there is one to choose.
    if (outcome === 'restored' || (outcome === 'opened' && !chosen.file)) onDone();
    setFailed(outcome === 'refused');
    return outcome;
  };
  return (
    <Tabs value={tab} onChange={setTab} className="mt-3">
      <div className="-mx-5">
        <TabList label="Where it comes from">
          <Tab value="sample">Samples</Tab>
          <Tab value="thread">Mine</Tab>
          <Tab value="file">A file</Tab>
          <Tab value="generated">Generated</Tab>
        </TabList>
      </div>
      {failed && lab.unopened && (
        <Notice title="The conversation was not opened" className="mt-3">
          {lab.unopened}
        </Notice>
      )}
      <TabPanel value="sample" className="pt-3">
        <SampleSource onChoose={choose} />
      </TabPanel>
      <TabPanel value="thread" className="pt-3">
        <ThreadSource onChoose={choose} />
      </TabPanel>
      <TabPanel value="file" className="pt-3">
        <FileSource found={lab.found} progress={lab.progress} onChoose={choose} />
      </TabPanel>
      <TabPanel value="generated" className="pt-3">
        <GeneratedSource
          initial={lab.opened?.source.kind === 'generated' ? lab.opened.source.recipe : null}
          onChoose={choose}
        />
      </TabPanel>
    </Tabs>
  );
}
