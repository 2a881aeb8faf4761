import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { checkSidebars } from './src/lib/sidebarPages';

/** The three ways into the documentation, written out: their order is a decision. */
const sidebars: SidebarsConfig = {
  startSidebar: ['start/intro', 'start/installation_and_import'],
  usageSidebar: [
    {
      type: 'category',
      label: 'Recorder',
      collapsed: false,
      items: [
        'usage/Recorder/create',
        'usage/Recorder/add_data',
        'usage/Recorder/header',
        'usage/Recorder/style',
        'usage/Recorder/save',
        'usage/Recorder/read_data',
        'usage/Recorder/clear',
        'usage/Recorder/settings',
        'usage/Recorder/attributes',
      ],
    },
    'usage/ByteRecorder',
    'usage/DBRecorder',
    'usage/advance',
    'usage/attentions',
  ],
  demoSidebar: [
    'tutorials/examples/get_data',
    'tutorials/examples/add_links',
    'tutorials/examples/fill_table',
    'tutorials/examples/mark_err',
    'tutorials/examples/split_table',
  ],
};

checkSidebars(__dirname);
export default sidebars;
