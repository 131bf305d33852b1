// Mantine's styles that pages inside the shell share, in the order in which they build on each other; what only one
// screen uses is imported there. The default variables are left out: the provider writes all of them, with our values.
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Avatar.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Stack.css';
import '../../shared/theme/mantine.css';
